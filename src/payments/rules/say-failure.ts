/** PAY-7: formats a provider's failure for customers, with its reason. */
export function formatFailure(reason: string): string {
  return `Échec ${reason}`
}
