/** PAY-1: where a provider of the usual shape is called, under its base address. */
export const PROVIDER_CALLS = { start: 'checkout/sessions', check: 'transactions/{id}' } as const

/** The call that asks after one transaction. */
export function checkPath(id: string): string {
  return PROVIDER_CALLS.check.replace('{id}', () => encodeURIComponent(id))
}
