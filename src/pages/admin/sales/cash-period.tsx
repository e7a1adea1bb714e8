import { addressOf } from '#payments/web/admin/call.ts'
import { CashPeriodTab } from '#payments/web/admin/cash-period-tab.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/cash-period.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/caisse/periode'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** The till and the couriers over a day, a week or a month. */
export default function CashPeriodRoute({ loaderData }: Route.ComponentProps) {
  return <CashPeriodTab period={loaderData} />
}
