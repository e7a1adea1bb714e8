/** The sign-in screen that brings the visitor back to `address` (path, query and hash). */
export function signInAddress(address: string): string {
  return `/login?redirectTo=${encodeURIComponent(address)}`
}

/** The same screen at its second step, for a sign-in that still owes it. */
export function secondFactorAddress(address: string): string {
  return `${signInAddress(address)}&etape=code`
}
