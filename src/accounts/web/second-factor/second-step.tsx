import { useEffect, useState } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { SecondFactorGiven, SecondFactorWay } from '../../contract.ts'
import { OFFLINE_SENTENCE, describeFailure } from '../forms/use-form.ts'
import { Skeleton } from '../profile/loaded-part.tsx'
import { signOut } from '../session/sign-out.ts'
import { givePasskey, listOpenWays } from './factor-calls.ts'
import { FactorInvitation } from './factor-invitation.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { SentCodeStep } from './sent-code-step.tsx'
import { TypedStep } from './typed-step.tsx'

interface SecondStepProps {
  /** What the sign-in said is open; undefined for who comes back to a sign-in that was not finished. */
  known: readonly SecondFactorWay[] | undefined
  onDone: () => void
}

const TITLES: Readonly<Record<SecondFactorWay, string>> = {
  passkey: 'Confirmez que c’est bien vous',
  totp: 'Le code de votre application',
  recovery: 'Un code de secours',
  code: 'Le code que nous avons envoyé',
}
const OTHERS: Readonly<Record<SecondFactorWay, string>> = {
  passkey: 'Utiliser une clé d’accès',
  totp: 'Utiliser mon application',
  recovery: 'Utiliser un code de secours',
  code: 'Recevoir un code',
}

/**
 * The second step of a sign-in: until it is done, the shop lets this sign-in do nothing but sign out. Who has given a code
 * that was sent, and must have a factor, is invited to set one up.
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

/** The ways that are open, as the sign-in said or as the server says now; one that owes nothing is asked for the code. */
function useOpenWays(known: readonly SecondFactorWay[] | undefined): {
  ways: readonly SecondFactorWay[] | undefined
  failure: string | undefined
} {
  const [read, setRead] = useState<readonly SecondFactorWay[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (known !== undefined) return
    listOpenWays().then(setRead, (thrown: unknown) =>
      setFailure(describeFailure(thrown)['form'] ?? OFFLINE_SENTENCE),
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
