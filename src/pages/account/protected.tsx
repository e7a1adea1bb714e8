import { Outlet } from 'react-router'
import { requireSessionCookie } from '../../accounts/web/session/require-session-cookie.ts'
import type { Route } from './+types/protected.ts'

/** NAV-3: around every screen of one's own: whoever has no session signs in first, and comes back. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireSessionCookie(context, url)
  return null
}

export default function ProtectedScreens() {
  return <Outlet />
}
