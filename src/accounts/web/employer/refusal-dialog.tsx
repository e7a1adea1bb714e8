import { EditDialog } from '#ui/dialog/edit-dialog.tsx'

interface RefusalDialogProps {
  title: string
  /** What follows from it. */
  consequence: string
  /** The verb on the button that does it. */
  label: string
  /** Returns the sentence of the toast. May throw ApiError: the dialog stays, with what was typed. */
  onRefuse: (reason: string) => Promise<string | void>
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Asks for the reason of a refusal, which the person is told. Mount it to open it. */
export function RefusalDialog({ onRefuse, ...dialog }: RefusalDialogProps) {
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
