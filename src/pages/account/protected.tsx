import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireSessionCookie } from '#platform/web/session/require-session-cookie.ts'
import { provideStepUp } from '#platform/web/session/step-up.ts'
import { staysInBackOffice } from '#platform/web/stays-in-back-office.ts'
import type { Route } from './+types/protected.ts'

// Loaded on demand: only account screens can open the password prompt.
provideStepUp(async () => (await import('#accounts/web/step-up/ask-password.tsx')).askPassword())

/** NAV-3: wraps all account screens. A visitor without a session signs in first, and then returns. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireSessionCookie(context, url)
  return null
}

/** Between staff screens, each call checks the rights. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  return way.defaultShouldRevalidate && !staysInBackOffice(way)
}

export default function ProtectedScreens() {
  return <Outlet />
}
