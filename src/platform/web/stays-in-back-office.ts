import type { ShouldRevalidateFunctionArgs } from 'react-router'

const BACK_OFFICE = /^\/admin(?:\/|$)/i

/** Whether a navigation stays among staff's screens: they read by themselves, and nothing around them changes. */
export function staysInBackOffice({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return BACK_OFFICE.test(currentUrl.pathname) && BACK_OFFICE.test(nextUrl.pathname)
}
