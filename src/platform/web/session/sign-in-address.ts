/** The sign-in screen that brings the visitor back to `address` (path, query and hash). */
export function signInAddress(address: string): string {
  return `/login?redirectTo=${encodeURIComponent(address)}`
}

/** The same screen for somebody whose account was suspended: it says so. */
export function blockedAddress(): string {
  return '/login?motif=suspendu'
}

/** The same screen at its second step, for a sign-in that still owes it. */
export function secondFactorAddress(address: string): string {
  return `${signInAddress(address)}&etape=code`
}
