import { addressOf } from '#payments/web/admin/call.ts'
import { ToSettleTab } from '#payments/web/admin/to-settle-tab.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/payments-to-settle.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/paiements/a-traiter'))

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Payments that fit no order. */
export default function PaymentsToSettleRoute({ loaderData }: Route.ComponentProps) {
  return <ToSettleTab value={loaderData} />
}
