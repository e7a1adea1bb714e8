import { addressOf } from '#finance/web/admin/call.ts'
import { SalesScreen } from '#finance/web/admin/reports/sales-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/sales.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/rapports/ventes'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Sales by day. */
export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  return <SalesScreen value={loaderData} />
}
