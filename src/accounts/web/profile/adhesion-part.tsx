import { useState } from 'react'
import type { OwnContext, ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { readState } from '#accounts/rules/adhesion.ts'
import { findMissing, keepErrors } from '#platform/contract/form-checks.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError } from '#platform/web/send.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { Dialog, useCloseDialog } from '#ui/dialog/dialog.tsx'
import { CheckRow } from '#ui/form/check-row.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, formErrorsOf, readField, useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import type { Loaded } from '#ui/states/loaded-part.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { AdhesionStatus } from './adhesion-status.tsx'
import { CreditTerms } from './credit-terms.tsx'

const call = callOver<ProfileCalls>(sendAsCustomer)
const idempotencyHeaders = createIdempotencyHeaders()

const ASK_FOR_CODE = 'Demandez-le aux ressources humaines de votre entreprise.'

interface AdhesionPartProps {
  user: UserInfo
  context: Loaded<OwnContext>
}

/**
 * ACC-10: state of a membership request, and the form to make one. Collapsed for members, who may change employers.
 */
export function AdhesionPart({ user, context }: AdhesionPartProps) {
  const isMember = user.parent_id !== null && (user.adhesion === 'accepted' || user.adhesion_suspended)
  const form = <RequestForm isWaiting={readState(user) === 'waiting'} onSent={context.reload} />
  return (
    <>
      <AdhesionStatus user={user} context={context} />
      {user.role === 'main_user' ? (
        <p className="mt-4">
          Vous gérez les adhésions de votre entreprise.{' '}
          <Link href="/entreprise" className="form-link">
            Ouvrir l’espace entreprise
          </Link>
        </p>
      ) : isMember ? (
        <details className="mt-4">
          <summary className="form-link">Changer d’employeur</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  )
}

function check(typed: FormData): FormErrors {
  const code = readField(typed, 'entreprise_code')
  return keepErrors({ entreprise_code: findMissing(code, 'L’identifiant de l’entreprise est obligatoire.') })
}

/** Throws ApiError naming the field if no employer has this code. */
async function requireCompanyCode(entreprise_code: string): Promise<void> {
  const known = await call('POST /api/companies/check_entreprise_code', { body: { entreprise_code } })
  if (known.entreprise_code_exist) return
  const message = 'Cet identifiant d’entreprise est inconnu.'
  const fields = { entreprise_code: 'Vérifiez l’identifiant auprès de votre employeur.' }
  throw new ApiError(400, { code: 'company.code_unknown', message, fields })
}

function RequestForm({ isWaiting, onSent }: { isWaiting: boolean; onSent: () => void }) {
  /** A valid code, while its terms are shown. */
  const [code, setCode] = useState<string>()
  const { form, errors, isSending, setErrors } = useForm(check, async (typed) => {
    const typedCode = readField(typed, 'entreprise_code')
    await requireCompanyCode(typedCode)
    setCode(typedCode)
  })
  async function send(accepted: string, close: () => void): Promise<void> {
    try {
      const body = { entreprise_code: accepted, accepts_terms: true }
      const headers = idempotencyHeaders(body)
      const user = await call('POST /api/companies/clients/demandeAdhesion', { body, headers })
      browserSession().saveUserInfo(user)
      close()
      toasts.show('success', 'Votre demande est envoyée à votre employeur.')
      onSent()
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
      close()
      setErrors(formErrorsOf(failure))
    }
  }
  return (
    <>
      <form {...form} className="form-stack mt-4 max-w-120">
        <FormSummary errors={errors} />
        <TextField
          name="entreprise_code"
          label="Identifiant entreprise"
          autoComplete="off"
          hint={isWaiting ? 'Verrouillé jusqu’à la réponse de votre employeur.' : ASK_FOR_CODE}
          maxLength={40}
          isLocked={isWaiting}
          errors={errors}
        />
        {!isWaiting && (
          <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
            {isSending ? 'Vérification...' : 'Lire les conditions et demander'}
          </button>
        )}
      </form>
      {/* Outside the form, because it contains a form of its own. */}
      {code !== undefined && (
        <CreditTermsDialog onAccept={(close) => send(code, close)} onClose={() => setCode(undefined)} />
      )}
    </>
  )
}

interface CreditTermsDialogProps {
  /** Sends the request; `close` closes the dialog. May throw ApiError, TypeError without a network. */
  onAccept: (close: () => void) => Promise<void>
  onClose: () => void
}

function CreditTermsDialog({ onAccept, onClose }: CreditTermsDialogProps) {
  return (
    <Dialog look="card" title="Conditions du crédit" onClose={onClose}>
      <CreditTerms />
      <AcceptForm onAccept={onAccept} />
    </Dialog>
  )
}

function checkTerms(typed: FormData): FormErrors {
  return typed.has('credit_terms') ? {} : { credit_terms: 'Acceptez les conditions pour envoyer la demande.' }
}

function AcceptForm({ onAccept }: Pick<CreditTermsDialogProps, 'onAccept'>) {
  const close = useCloseDialog()
  const { form, errors, isSending } = useForm(checkTerms, () => onAccept(close))
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
