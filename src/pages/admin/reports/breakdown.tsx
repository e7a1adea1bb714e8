import type { ClientLoaderFunctionArgs } from 'react-router'
import type { OrderAdminCalls } from '../../../orders/contract.ts'
import { BreakdownScreen } from '../../../orders/web/reports/breakdown-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/breakdown.ts'

const addressOf = addressesOf<OrderAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/rapports/repartition'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** What was sold, by product, place or people. */
export default function BreakdownRoute({ loaderData }: Route.ComponentProps) {
  return <BreakdownScreen value={loaderData} />
}
