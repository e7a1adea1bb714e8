import type { ReactNode } from 'react'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'

/** A decision that is about to be made: what it means, in words. */
export interface AskedDecision {
  title: string
  /** What follows from it. */
  consequence: string
  /** The verb on the button that does it. */
  label: string
  reasonLabel: string
  isRefusal: boolean
  /** May throw ApiError: the dialog stays, with what was typed. */
  decide: (reason: string) => Promise<void>
}

interface DecisionDialogProps extends AskedDecision {
  /** The figures that are decided upon. */
  children: ReactNode
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Asks once more, with the figures in view. A refusal needs its reason. Mount it to open it. */
export function DecisionDialog({ children, onClose, ...asked }: DecisionDialogProps) {
  const { reasonLabel, isRefusal, decide, ...words } = asked
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
