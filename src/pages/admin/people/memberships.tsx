import { addressOf } from '#accounts/web/admin/call.ts'
import { WaitingPanel } from '#accounts/web/admin/waiting-panel.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/memberships.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/adhesions'))

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Membership requests that no employer has answered. */
export default function MembershipsRoute({ loaderData }: Route.ComponentProps) {
  return <WaitingPanel value={loaderData} />
}
