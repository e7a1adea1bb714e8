/** Address of the sign-in screen with `address` (path, query and hash) to return to. */
export function signInAddress(address: string): string {
  return `/login?redirectTo=${encodeURIComponent(address)}`
}

/** The same screen with a notice that the account is suspended. */
export function blockedAddress(): string {
  return '/login?motif=suspendu'
}

/** The same screen at the second factor. */
export function secondFactorAddress(address: string): string {
  return `${signInAddress(address)}&etape=code`
}
