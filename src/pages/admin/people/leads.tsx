import { addressOf } from '#crm/web/admin/call.ts'
import { LeadsPanel } from '#crm/web/admin/leads-panel.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/leads.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/prospects'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Visitors who filled a basket and did not order. */
export default function LeadsRoute({ loaderData }: Route.ComponentProps) {
  return <LeadsPanel value={loaderData} />
}
