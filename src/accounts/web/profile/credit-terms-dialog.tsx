import { CheckRow } from '../forms/check-row.tsx'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type FormErrors, useForm } from '../forms/use-form.ts'
import { CREDIT_TERMS } from '../../rules/credit-terms.ts'
import { Modal, useCloseModal } from './modal.tsx'

interface CreditTermsDialogProps {
  /** Sends the request; `close` closes the dialog. May throw ApiFailure, TypeError without a network. */
  onAccept: (close: () => void) => Promise<void>
  onClose: () => void
}

/** The credit terms in short, to be accepted before a request leaves. */
export function CreditTermsDialog({ onAccept, onClose }: CreditTermsDialogProps) {
  return (
    <Modal title="Conditions du crédit" onClose={onClose}>
      <ul className="profile-terms">
        {CREDIT_TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <a href="/processus-de-commande-de-credit" target="_blank" className="form-link">
        Lire toutes les conditions
      </a>
      <AcceptForm onAccept={onAccept} />
    </Modal>
  )
}

function check(typed: FormData): FormErrors {
  return typed.has('credit_terms') ? {} : { credit_terms: 'Acceptez les conditions pour envoyer la demande.' }
}

function AcceptForm({ onAccept }: Pick<CreditTermsDialogProps, 'onAccept'>) {
  const close = useCloseModal()
  const { form, errors, isSending } = useForm(check, () => onAccept(close))
  return (
    <form {...form} className="profile-form mt-2">
      {errors['form'] && <FormSummary errors={errors} />}
      <CheckRow name="credit_terms" errors={errors} isRequired>
        J’ai lu et j’accepte les conditions du crédit.
      </CheckRow>
      <SubmitButton label="Envoyer ma demande" isSending={isSending} />
    </form>
  )
}
