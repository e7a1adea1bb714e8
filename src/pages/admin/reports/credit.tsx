import type { ClientLoaderFunctionArgs } from 'react-router'
import type { OrderAdminCalls } from '../../../orders/contract.ts'
import { CreditScreen } from '../../../orders/web/reports/credit-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/credit.ts'

const addressOf = addressesOf<OrderAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/rapports/credit'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** What is owed on credit, and how late it is. */
export default function CreditRoute({ loaderData }: Route.ComponentProps) {
  return <CreditScreen value={loaderData} />
}
