import type { Clock } from '#platform/contract/clock.ts'
import { ProviderError } from './provider-error.ts'

/** Failures in a row after which a provider is left alone, and for how long, in milliseconds. */
const MAX_FAILURES = 5
const REST_MS = 30_000

/** Spares a provider that is down, and customers the wait for it. */
export interface Breaker {
  /** Runs `call`, unless the provider rests: then throws ProviderError at once. */
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

/** Five calls without a useful answer, and nobody calls for 30 s; then one call alone tries whether it is back. */
export function createBreaker(label: string, clock: Clock): Breaker {
  let failures = 0
  let restsUntil = 0
  let isTrying = false
  const note = (error: unknown): void => {
    // A refusal is an answer: the provider is there.
    if (!(error instanceof ProviderError) || error.kind !== 'unreachable') {
      failures = 0
      return
    }
    failures += 1
    if (failures >= MAX_FAILURES) restsUntil = clock().getTime() + REST_MS
  }
  return {
    run: async (call) => {
      const isDown = failures >= MAX_FAILURES
      if (isDown && (isTrying || clock().getTime() < restsUntil)) throw resting(label)
      if (isDown) isTrying = true
      try {
        const result = await call()
        failures = 0
        return result
      } catch (error) {
        note(error)
        throw error
      } finally {
        if (isDown) isTrying = false
      }
    },
  }
}

function resting(label: string): ProviderError {
  return new ProviderError(
    'resting',
    `Échec du paiement ${label} : le service est indisponible pour le moment. Choisissez un autre moyen de paiement ou réessayez dans une minute.`,
  )
}
