/** PAY-7: a provider's failure as customers read it, with the reason that follows the word. */
export function formatFailure(reason: string): string {
  return `Échec ${reason}`
}
