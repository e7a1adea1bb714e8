import { addressOf } from '#finance/web/admin/call.ts'
import { BreakdownScreen } from '#finance/web/admin/reports/breakdown-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/breakdown.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/rapports/repartition'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Sales by product, place or people. */
export default function BreakdownRoute({ loaderData }: Route.ComponentProps) {
  return <BreakdownScreen value={loaderData} />
}
