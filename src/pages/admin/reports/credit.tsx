import { addressOf } from '#finance/web/admin/call.ts'
import { CreditScreen } from '#finance/web/admin/reports/credit-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/credit.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/rapports/credit'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Outstanding credit, and overdue credit by age. */
export default function CreditRoute({ loaderData }: Route.ComponentProps) {
  return <CreditScreen value={loaderData} />
}
