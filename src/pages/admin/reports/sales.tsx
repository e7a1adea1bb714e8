import type { ClientLoaderFunctionArgs } from 'react-router'
import type { OrderAdminCalls } from '../../../orders/contract.ts'
import { SalesScreen } from '../../../orders/web/reports/sales-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/sales.ts'

const addressOf = addressesOf<OrderAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/rapports/ventes'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** What was sold, day by day. */
export default function SalesRoute({ loaderData }: Route.ComponentProps) {
  return <SalesScreen value={loaderData} />
}
