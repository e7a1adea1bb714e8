import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CrmCalls } from '../../../crm/contract.ts'
import { LeadsPanel } from '../../../crm/web/admin/leads-panel.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Route } from './+types/leads.ts'

const addressOf = addressesOf<CrmCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/prospects'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Visitors who filled a basket and did not order. */
export default function LeadsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Prospects" note="Les paniers remplis qui n’ont pas encore donné de commande." />
      <LeadsPanel value={loaderData} />
    </>
  )
}
