import type { ClientLoaderFunctionArgs } from 'react-router'
import type { TillCalls } from '../../../payments/contract/admin-calls.ts'
import { CashPeriodTab } from '../../../payments/web/admin/cash-period-tab.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/cash-period.ts'

const addressOf = addressesOf<TillCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/caisse/periode'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** The till and the couriers over a day, a week or a month. */
export default function CashPeriodRoute({ loaderData }: Route.ComponentProps) {
  return <CashPeriodTab period={loaderData} />
}
