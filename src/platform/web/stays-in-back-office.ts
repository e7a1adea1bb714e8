import type { ShouldRevalidateFunctionArgs } from 'react-router'

const BACK_OFFICE = /^\/admin(?:\/|$)/i

/** Whether a navigation stays within admin screens: they load their own data, and their layout does not change. */
export function staysInBackOffice({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return BACK_OFFICE.test(currentUrl.pathname) && BACK_OFFICE.test(nextUrl.pathname)
}
