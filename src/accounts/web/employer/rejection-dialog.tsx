import { EditDialog } from '#ui/dialog/edit-dialog.tsx'

interface RejectionDialogProps {
  title: string
  consequence: string
  label: string
  /** Returns the toast's text. May throw ApiError: the dialog stays open with the typed reason. */
  onRefuse: (reason: string) => Promise<string | void>
  /** Called after success, cancellation or Escape. */
  onClose: () => void
}

/** Asks for the reason of a rejection, which the person receives. Opens when mounted. */
export function RejectionDialog({ onRefuse, ...dialog }: RejectionDialogProps) {
  return (
    <EditDialog
      {...dialog}
      isGrave
      fields={[
        {
          kind: 'area',
          name: 'reason',
          label: 'Raison, envoyée à l’employé',
          maxLength: 300,
          missing: 'Indiquez la raison.',
        },
      ]}
      onSend={({ reason }) => onRefuse(reason)}
    />
  )
}
