import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireSessionCookie } from '#platform/web/session/require-session-cookie.ts'
import { provideStepUp } from '#platform/web/session/step-up.ts'
import { staysInBackOffice } from '#platform/web/stays-in-back-office.ts'
import type { Route } from './+types/protected.ts'

// Fetched when it is needed: only screens of one's own lead to what asks for the password again.
provideStepUp(async () => (await import('#accounts/web/step-up/ask-password.tsx')).askPassword())

/** NAV-3: around every screen of one's own: whoever has no session signs in first, and comes back. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireSessionCookie(context, url)
  return null
}

/** Among staff's screens each call says who may. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  return way.defaultShouldRevalidate && !staysInBackOffice(way)
}

export default function ProtectedScreens() {
  return <Outlet />
}
