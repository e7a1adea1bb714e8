import { useState } from 'react'
import { ApiFailure } from '../../../platform/web/send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { OwnContext, UserInfo } from '../../contract.ts'
import { readState } from '../../rules/adhesion.ts'
import { findMissing, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type FormErrors, describeFailure, readField, useForm } from '../forms/use-form.ts'
import { AdhesionStatus } from './adhesion-status.tsx'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'
import { requestAdhesion, requireCompanyCode } from './profile-calls.ts'
import type { Loaded } from './use-loaded.ts'
import { Link } from '../../../ui/link.tsx'

const ASK_FOR_CODE = 'Demandez-le aux ressources humaines de votre entreprise.'

interface AdhesionPartProps {
  user: UserInfo
  context: Loaded<OwnContext>
}

/** ACC-10: where a request stands, and the way to ask. Members who change employers find it folded. */
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
  return keepFaults({ entreprise_code: findMissing(code, 'L’identifiant de l’entreprise est obligatoire.') })
}

function RequestForm({ isWaiting, onSent }: { isWaiting: boolean; onSent: () => void }) {
  /** A code that exists, while its terms are read. */
  const [code, setCode] = useState<string>()
  const { form, errors, isSending, setErrors } = useForm(check, async (typed) => {
    const typedCode = readField(typed, 'entreprise_code')
    await requireCompanyCode(typedCode)
    setCode(typedCode)
  })
  async function send(accepted: string, close: () => void): Promise<void> {
    try {
      await requestAdhesion(accepted)
      close()
      toasts.show('success', 'Votre demande est envoyée à votre employeur.')
      onSent()
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure
      close()
      setErrors(describeFailure(failure))
    }
  }
  return (
    <>
      <form {...form} className="profile-form mt-4 max-w-120">
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
      {/* Beside the form: it holds a form of its own. */}
      {code !== undefined && (
        <CreditTermsDialog onAccept={(close) => send(code, close)} onClose={() => setCode(undefined)} />
      )}
    </>
  )
}
