import type { ClientLoaderFunctionArgs } from 'react-router'
import type { OrderAdminCalls } from '../../../orders/contract.ts'
import { StockScreen } from '../../../orders/web/reports/stock-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/stock.ts'

const addressOf = addressesOf<OrderAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/rapports/stock'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** What lies in stock and how long it lasts. */
export default function StockRoute({ loaderData }: Route.ComponentProps) {
  return <StockScreen value={loaderData} />
}
