import { addressOf } from '#finance/web/admin/call.ts'
import { StockScreen } from '#finance/web/admin/reports/stock-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/stock.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/rapports/stock'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Stock on hand and how long it lasts. */
export default function StockRoute({ loaderData }: Route.ComponentProps) {
  return <StockScreen value={loaderData} />
}
