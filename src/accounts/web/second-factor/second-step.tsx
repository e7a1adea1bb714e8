import { useEffect, useState } from 'react'
import type { FactorAdded, FactorCalls, SecondFactorGiven, SecondFactorWay } from '#accounts/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { signOut } from '#platform/web/session/sign-out.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formErrorsOf, readField, useForm } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/states/loaded-part.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { ResendButton } from '../forms/resend-button.tsx'
import { AppDialog } from './app-dialog.tsx'
import { CODE_FIELDS, describeCodeFailure } from './code-fields.ts'
import { AddPasskeyDialog } from './passkey-name-form.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { askPasskey } from './passkeys.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const call = callOver<FactorCalls>(sendAsCustomer)

interface SecondStepProps {
  /** Available ways as in the sign-in's response. Undefined when returning to an unfinished sign-in. */
  known: readonly SecondFactorWay[] | undefined
  onDone: () => void
}

const TITLES: Readonly<Record<SecondFactorWay, string>> = {
  passkey: 'Confirmez que c’est bien vous',
  totp: 'Le code de votre application',
  recovery: 'Un code de secours',
  code: 'Le code reçu par SMS ou e-mail',
}
const OTHERS: Readonly<Record<SecondFactorWay, string>> = {
  passkey: 'Utiliser une clé d’accès',
  totp: 'Utiliser mon application',
  recovery: 'Utiliser un code de secours',
  code: 'Recevoir un code',
}

/**
 * Second step of a sign-in. Until it is complete, the session allows only signing out. A person who gave a sent code,
 * and must have a factor, is invited to set one up.
 */
export function SecondStep({ known, onDone }: SecondStepProps) {
  const { ways, failure } = useOpenWays(known)
  const [chosen, setChosen] = useState<SecondFactorWay>()
  const [isInvited, setIsInvited] = useState(false)
  if (isInvited) return <FactorInvitation onDone={onDone} />
  if (failure !== undefined) return <Leave sentence={failure} />
  if (ways === undefined) return <Skeleton lines={4} />
  const way = chosen ?? ways[0] ?? 'code'
  function finish({ needs_factor: needsFactor }: SecondFactorGiven): void {
    if (way === 'recovery')
      toasts.show('warning', 'Ce code de secours a servi. Remplacez bientôt le moyen que vous avez perdu.')
    if (needsFactor) setIsInvited(true)
    else onDone()
  }
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="mb-4 text-center text-lg font-bold">
        {TITLES[way]}
      </h2>
      {way === 'passkey' && <PasskeyStep give={givePasskey} onGiven={finish} />}
      {(way === 'totp' || way === 'recovery') && <TypedStep key={way} way={way} onGiven={finish} />}
      {way === 'code' && <SentCodeStep onGiven={finish} />}
      <div className="mt-4 grid gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="button button-outline"
              onClick={() => setChosen(other)}
            >
              {OTHERS[other]}
            </button>
          ))}
        <SignOutButton />
      </div>
    </section>
  )
}

/** Available ways from the sign-in's response or from the server. Falls back to the sent code if none is required. */
function useOpenWays(known: readonly SecondFactorWay[] | undefined): {
  ways: readonly SecondFactorWay[] | undefined
  failure: string | undefined
} {
  const [read, setRead] = useState<readonly SecondFactorWay[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (known !== undefined) return
    call('GET /api/auth/second_factor').then(
      (state) => setRead(state.second_factor_ways),
      (thrown: unknown) => setFailure(errorMessage(thrown)),
    )
  }, [known])
  const ways = known ?? read
  return { ways: ways?.length === 0 ? ['code'] : ways, failure }
}

function Leave({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4 text-center">
      <p role="alert">{sentence}</p>
      <button type="button" className="button button-outline" onClick={() => location.reload()}>
        Réessayer
      </button>
      <SignOutButton />
    </div>
  )
}

function SignOutButton() {
  return (
    <button type="button" className="button button-ghost" onClick={() => void signOut()}>
      Se déconnecter
    </button>
  )
}

/** Gives a typed second factor. Throws ApiError, or TypeError when the network is gone. */
async function giveCode(way: Exclude<SecondFactorWay, 'passkey'>, code: string): Promise<SecondFactorGiven> {
  return saveGiven(await call('POST /api/auth/second_factor', { body: { way, code } }))
}

/** Gives a passkey as second factor. Throws like `giveCode`, and errors of the browser. */
async function givePasskey(): Promise<SecondFactorGiven> {
  const credential = await askPasskey(() => call('POST /api/auth/second_factor/passkey/options'))
  return saveGiven(await call('POST /api/auth/second_factor/passkey', { body: { credential } }))
}

function saveGiven(given: SecondFactorGiven): SecondFactorGiven {
  browserSession().refreshContext(given)
  browserSession().saveUserInfo(given.user_info)
  return given
}

/** Second step with a sent code, for staff and HR without a factor of their own. */
function SentCodeStep({ onGiven }: { onGiven: (given: SecondFactorGiven) => void }) {
  return (
    <>
      <CodeForm
        onCode={async (code) => onGiven(await giveCode('code', code))}
        isBySms
        describe={errorMessage}
      />
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2">Code valable 30&nbsp;minutes</p>
        <ResendButton resend={() => call('POST /api/auth/second_factor/resend')} />
      </div>
    </>
  )
}

interface TypedStepProps {
  way: 'totp' | 'recovery'
  onGiven: (given: SecondFactorGiven) => void
}

/** Second step with an authenticator code or a recovery code. */
function TypedStep({ way, onGiven }: TypedStepProps) {
  const { check, ...field } = CODE_FIELDS[way]
  const { form, errors, isSending } = useForm(
    check,
    async (typed) => onGiven(await giveCode(way, readField(typed, 'code'))),
    (failure) => describeCodeFailure(formErrorsOf(failure)),
  )
  return (
    <form {...form} className="grid gap-5">
      <TextField {...field} name="code" autoComplete="one-time-code" errors={errors} />
      <SubmitButton label="Continuer" isSending={isSending} />
    </form>
  )
}

/** Invites a person who must give a second factor, but has none, to set one up. Until then codes are sent. */
function FactorInvitation({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  function finish({ recovery_codes: made }: FactorAdded): void {
    setOpen(undefined)
    if (made === undefined) onDone()
    else setCodes(made)
  }
  const close = (): void => setOpen(undefined)
  return (
    <section aria-labelledby="factor-invitation" className="grid gap-4">
      <h2 id="factor-invitation" className="text-center text-lg font-bold">
        Protégez votre accès
      </h2>
      <p className="text-ink-2">
        Votre compte ouvre plus que des achats. Une clé d’accès ou une application d’authentification le
        protège mieux qu’un code envoyé, et vous fait gagner du temps.
      </p>
      <div className="grid gap-2">
        <button type="button" className="button button-sun" onClick={() => setOpen('passkey')}>
          Créer une clé d’accès
        </button>
        <button type="button" className="button button-outline" onClick={() => setOpen('app')}>
          Utiliser une application
        </button>
        <button type="button" className="button button-ghost" onClick={onDone}>
          Plus tard
        </button>
      </div>
      {open === 'app' && <AppDialog onAdded={finish} onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog onAdded={finish} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </section>
  )
}
