import { findMissing, keepFaults } from '#accounts/rules/form-checks.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { readField } from '#ui/form/use-form.ts'

interface RefusalDialogProps {
  title: string
  /** What follows from it. */
  consequence: string
  /** The verb on the button that does it. */
  label: string
  /** May throw ApiError: the dialog stays, with what was typed. */
  onRefuse: (reason: string) => Promise<void>
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Asks for the reason of a refusal, which the person is told. Mount it to open it. */
export function RefusalDialog({ onRefuse, ...dialog }: RefusalDialogProps) {
  return (
    <FormDialog
      {...dialog}
      isGrave
      check={(typed) =>
        keepFaults({ reason: findMissing(readField(typed, 'reason'), 'Indiquez la raison.') })
      }
      onSend={(typed) => onRefuse(readField(typed, 'reason'))}
    >
      {(errors) => (
        <TextArea
          name="reason"
          label="Raison, envoyée à l’employé"
          maxLength={300}
          error={errors['reason']}
        />
      )}
    </FormDialog>
  )
}
