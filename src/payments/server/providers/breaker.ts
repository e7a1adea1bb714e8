import type { Clock } from '#platform/contract/clock.ts'
import { ProviderError } from './provider-error.ts'

/** Consecutive failures that open the circuit, and how long it stays open, in ms. */
const MAX_FAILURES = 5
const REST_MS = 30_000

/** Circuit breaker: spares a provider that is down, and customers the wait. */
export interface Breaker {
  /** Runs `call`, or throws ProviderError immediately while the circuit is open. */
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

/** Opens the circuit for 30 s after five calls without a useful response; then a single call tests the provider. */
export function createBreaker(label: string, clock: Clock): Breaker {
  let failures = 0
  let restsUntil = 0
  let isTrying = false
  const note = (error: unknown): void => {
    // A rejection is a response, so the provider is up.
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
