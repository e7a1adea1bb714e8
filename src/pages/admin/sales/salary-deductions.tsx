import { addressOf } from '#credit/web/admin/call.ts'
import { DeductionPanel } from '#credit/web/admin/deduction-panel.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/salary-deductions.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/credits/employeurs'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Salary deductions by employers for a month. */
export default function SalaryDeductionsRoute({ loaderData }: Route.ComponentProps) {
  return <DeductionPanel employers={loaderData} />
}
