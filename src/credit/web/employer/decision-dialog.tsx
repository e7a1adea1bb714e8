import type { ReactNode } from 'react'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'

/** A decision to confirm, with its texts. */
export interface RequestedDecision {
  title: string
  /** The effect of the decision. */
  consequence: string
  /** Verb on the confirm button. */
  label: string
  reasonLabel: string
  isRefusal: boolean
  /** May throw `ApiError`: the dialog stays open and keeps its input. */
  decide: (reason: string) => Promise<void>
}

interface DecisionDialogProps extends RequestedDecision {
  /** The figures for the decision. */
  children: ReactNode
  /** Called when done, cancelled, or on Escape. */
  onClose: () => void
}

/** Confirms a decision, with its figures. A rejection needs a reason. Mount to open. */
export function DecisionDialog({ children, onClose, ...requested }: DecisionDialogProps) {
  const { reasonLabel, isRefusal, decide, ...words } = requested
  return (
    <EditDialog
      {...words}
      isGrave={isRefusal}
      note={children}
      fields={[
        {
          kind: 'area',
          name: 'reason',
          label: reasonLabel,
          isOptional: !isRefusal,
          maxLength: 300,
          ...(isRefusal && { missing: 'Indiquez la raison.' }),
        },
      ]}
      onSend={({ reason }) => decide(reason)}
      onClose={onClose}
    />
  )
}
