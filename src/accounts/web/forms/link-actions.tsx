import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SignInCalls } from '#accounts/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'

const call = callOver<SignInCalls>(send)

interface LinkActionProps {
  label: string
  /**
   * Returns the message and the address for choosing a new password. May throw ApiError, TypeError without network.
   */
  act: () => Promise<{ message: string; next: string }>
  children: ReactNode
}

/**
 * Runs the action of an e-mail's link on a button press; opening the page changes nothing. A new password comes next.
 */
function LinkAction({ label, act, children }: LinkActionProps) {
  const navigate = useNavigate()
  const { form, errors, isSending } = useForm(
    () => ({}),
    async () => {
      const { message, next } = await act()
      toasts.show('success', message)
      await navigate(next, { replace: true })
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <ul className="list-disc pl-5">{children}</ul>
      <FormSummary errors={errors} />
      <SubmitButton label={label} isSending={isSending} />
    </form>
  )
}

export function EndSession({ token }: { token: string }) {
  const act = async () => {
    const { message } = await call('POST /api/auth/sessions/end_by_link', { body: { token } })
    return { message, next: '/forgot-password' }
  }
  return (
    <LinkAction label="Déconnecter cet appareil" act={act}>
      <li>Cet appareil n’a plus accès à votre compte.</li>
      <li>Quelqu’un connaît votre mot de passe&#x202F;: vous en choisissez ensuite un nouveau.</li>
    </LinkAction>
  )
}

/** Reverts an unauthorised change of contacts or second factors, or an access restored by staff. */
export function UndoChange({ token }: { token: string }) {
  const act = async () => {
    const undone = await call('POST /api/contacts/annulation', { body: { token } })
    const query = new URLSearchParams({ mail: undone.mail, token: undone.token })
    return { message: undone.message, next: `/new-password?${query.toString()}` }
  }
  return (
    <LinkAction label="Annuler le changement" act={act}>
      <li>Vos anciens contacts sont rétablis.</li>
      <li>Les applications, clés d’accès et codes de secours ajoutés depuis 72&nbsp;heures sont retirés.</li>
      <li>Tous les appareils sont déconnectés.</li>
      <li>L’ancien mot de passe ne sert plus&#x202F;: vous en choisissez un nouveau.</li>
      <li>
        S’il ne vous reste aucun moyen de double vérification et que la boutique vous en demande un, un code
        vous est envoyé à la prochaine connexion.
      </li>
    </LinkAction>
  )
}
