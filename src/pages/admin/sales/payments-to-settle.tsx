import type { ClientLoaderFunctionArgs } from 'react-router'
import type { PaymentAdminCalls } from '../../../payments/contract/admin-calls.ts'
import { ToSettleTab } from '../../../payments/web/admin/to-settle-tab.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/payments-to-settle.ts'

const addressOf = addressesOf<PaymentAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/paiements/a-traiter'), args)

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Payments that fit no order. */
export default function PaymentsToSettleRoute({ loaderData }: Route.ComponentProps) {
  return <ToSettleTab value={loaderData} />
}
