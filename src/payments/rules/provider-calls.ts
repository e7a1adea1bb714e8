/** PAY-1: paths of a generic provider under its base address. */
export const PROVIDER_CALLS = { start: 'checkout/sessions', check: 'transactions/{id}' } as const

/** Path of the status call for a transaction. */
export function checkPath(id: string): string {
  return PROVIDER_CALLS.check.replace('{id}', () => encodeURIComponent(id))
}
