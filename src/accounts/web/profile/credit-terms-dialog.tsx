import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx'
import { CheckRow } from '../../../ui/form/check-row.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { type FormErrors, useForm } from '../../../ui/form/use-form.ts'
import { CreditTerms } from './credit-terms.tsx'

interface CreditTermsDialogProps {
  /** Sends the request; `close` closes the dialog. May throw ApiFailure, TypeError without a network. */
  onAccept: (close: () => void) => Promise<void>
  onClose: () => void
}

export function CreditTermsDialog({ onAccept, onClose }: CreditTermsDialogProps) {
  return (
    <Dialog look="card" title="Conditions du crédit" onClose={onClose}>
      <CreditTerms />
      <AcceptForm onAccept={onAccept} />
    </Dialog>
  )
}

function check(typed: FormData): FormErrors {
  return typed.has('credit_terms') ? {} : { credit_terms: 'Acceptez les conditions pour envoyer la demande.' }
}

function AcceptForm({ onAccept }: Pick<CreditTermsDialogProps, 'onAccept'>) {
  const close = useCloseDialog()
  const { form, errors, isSending } = useForm(check, () => onAccept(close))
  return (
    <form {...form} className="form-stack mt-2">
      {errors['form'] && <FormSummary errors={errors} />}
      <CheckRow name="credit_terms" errors={errors} isRequired>
        J’ai lu et j’accepte les conditions du crédit.
      </CheckRow>
      <SubmitButton label="Envoyer ma demande" isSending={isSending} />
    </form>
  )
}
