import { addressOf } from '#crm/web/admin/call.ts'
import { LeadsPanel } from '#crm/web/admin/leads-panel.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Route } from './+types/leads.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/prospects'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Visitors who filled a basket and did not order. */
export default function LeadsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Prospects" note="Les paniers remplis qui n’ont pas encore donné de commande." />
      <LeadsPanel value={loaderData} />
    </>
  )
}
