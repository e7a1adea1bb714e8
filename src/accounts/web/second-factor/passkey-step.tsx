import { useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { describePasskeyFailure } from './passkeys.ts'

interface PasskeyStepProps<Given> {
  /**
   * Requests the passkey from the browser and sends it to the shop. Errors are formatted by `describePasskeyFailure`.
   */
  give: () => Promise<Given>
  onGiven: (given: Given) => void
}

/** Passkey step: the browser verifies finger, face or the device's code. */
export function PasskeyStep<Given>({ give, onGiven }: PasskeyStepProps<Given>) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function use(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      onGiven(await give())
    } catch (failure) {
      setError(describePasskeyFailure(failure))
      setIsBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-center text-ink-2">
        Votre appareil vous demande votre empreinte, votre visage ou son code.
      </p>
      <div role="alert">
        {error && (
          <p className="form-summary">
            <Icon name="circle-alert" size={20} />
            <span className="flex-1">{error}</span>
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
