import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CreditCalls } from '../../../orders/contract.ts'
import { DeductionPanel } from '../../../orders/web/admin-credits/deduction-panel.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/salary-deductions.ts'

const addressOf = addressesOf<CreditCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/credits/employeurs'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** What employers keep back of a month's salaries. */
export default function SalaryDeductionsRoute({ loaderData }: Route.ComponentProps) {
  return <DeductionPanel employers={loaderData} />
}
