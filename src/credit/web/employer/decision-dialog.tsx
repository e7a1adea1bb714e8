import type { ReactNode } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

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
    <FormDialog
      {...words}
      isGrave={isRefusal}
      check={(typed): FormErrors =>
        isRefusal && readField(typed, 'reason') === '' ? { reason: 'Indiquez la raison.' } : {}
      }
      onSend={(typed) => decide(readField(typed, 'reason'))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {children}
          <TextArea
            name="reason"
            label={reasonLabel}
            isOptional={!isRefusal}
            maxLength={300}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}
