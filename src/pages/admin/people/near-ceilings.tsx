import { addressOf } from '#orders/web/admin/call.ts'
import { NearCeilingsPanel } from '#orders/web/admin/near-ceilings-panel.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/near-ceilings.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/clients/plafonds'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Customers whose unpaid orders hold much of the stock or of the half-days. */
export default function NearCeilingsRoute({ loaderData }: Route.ComponentProps) {
  return <NearCeilingsPanel accounts={loaderData} />
}
