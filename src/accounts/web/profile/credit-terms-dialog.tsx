import { CheckRow } from '../forms/check-row.tsx'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type FormErrors, useForm } from '../forms/use-form.ts'
import { Modal, useCloseModal } from './modal.tsx'

const TERMS: readonly string[] = [
  'Chaque achat à crédit se paie en quatre échéances\u202F: 50\u202F%, 20\u202F%, 15\u202F% et 15\u202F%, sur trois mois.',
  'Votre employeur, puis nous, validons chaque commande. Un refus l’annule et rien n’est dû.',
  'La première échéance se paie sous 7\u00A0jours après les deux validations. Aucun intérêt ne s’ajoute.',
  'Au-delà de 3\u00A0jours de retard, vos ressources humaines sont informées et une retenue sur salaire peut être faite dans les limites de la loi.',
  'Vos ressources humaines voient votre demande et vos commandes à crédit, jamais vos autres achats.',
]

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
        {TERMS.map((term) => (
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
