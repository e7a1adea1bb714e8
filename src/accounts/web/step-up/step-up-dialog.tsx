import { useState } from 'react'
import type { OwnFactors } from '../../contract.ts'
import { Modal } from '../profile/modal.tsx'
import { useLoaded } from '../profile/use-loaded.ts'
import '../profile/profile.css'
import { FACTORS, stepUpByPasskey } from '../second-factor/factor-calls.ts'
import { PasskeyStep } from '../second-factor/passkey-step.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { PasswordForm } from './password-form.tsx'

interface StepUpDialogProps {
  onGiven: () => void
  onGivenUp: () => void
}

type Way = 'password' | 'totp' | 'passkey'

const OTHERS: Readonly<Record<Way, string>> = {
  password: 'Utiliser mon mot de passe',
  totp: 'Utiliser mon application',
  passkey: 'Utiliser ma clé d’accès',
}

/** The password once more, or whatever else its owner has, before what a stolen session must not do. */
export function StepUpDialog({ onGiven, onGivenUp }: StepUpDialogProps) {
  const { value: factors } = useLoaded<OwnFactors>(FACTORS)
  const [way, setWay] = useState<Way>('password')
  return (
    <Modal title="Confirmez que c’est vous" onClose={onGivenUp}>
      {way === 'password' && <PasswordForm onGiven={onGiven} />}
      {way === 'totp' && <AppCodeForm onGiven={onGiven} />}
      {way === 'passkey' && <PasskeyStep give={stepUpByPasskey} onGiven={onGiven} />}
      <div className="mt-2 grid gap-2">
        {listWays(factors)
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className="button button-ghost" onClick={() => setWay(other)}>
              {OTHERS[other]}
            </button>
          ))}
      </div>
    </Modal>
  )
}

/** The password alone, until it is known what else there is. */
function listWays(factors: OwnFactors | undefined): Way[] {
  return [
    'password',
    ...(factors !== undefined && factors.passkeys.length > 0 ? ['passkey' as const] : []),
    ...(factors !== undefined && factors.totp !== null ? ['totp' as const] : []),
  ]
}
