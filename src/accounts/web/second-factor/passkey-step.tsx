import { useState } from 'react'
import type { SecondFactorGiven } from '../../contract.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { describePasskeyFailure } from './describe-passkey-failure.ts'
import { givePasskey } from './factor-calls.ts'

/** The second step by a passkey: the browser asks for finger, face or the device's own code. */
export function PasskeyStep({ onGiven }: { onGiven: (given: SecondFactorGiven) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function use(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFault(undefined)
    try {
      onGiven(await givePasskey())
    } catch (failure) {
      setFault(describePasskeyFailure(failure))
      setIsBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-center text-ink-2">
        Votre appareil vous demande votre empreinte, votre visage ou son code.
      </p>
      <div role="alert">
        {fault && (
          <p className="form-summary">
            <Icon name="circle-alert" size={20} />
            <span className="flex-1">{fault}</span>
          </p>
        )}
      </div>
      <button
        type="button"
        className="button button-sun"
        aria-disabled={isBusy || undefined}
        onClick={() => void use()}
      >
        {isBusy ? 'En attente de votre appareil...' : 'Utiliser ma clé d’accès'}
      </button>
    </div>
  )
}
