/** The sign-in screen that brings the visitor back to `address` (path, query and hash). */
export function signInAddress(address: string): string {
  return `/login?redirectTo=${encodeURIComponent(address)}`
}
