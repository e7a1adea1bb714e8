import type { ClientLoaderFunctionArgs } from 'react-router'
import type { COMPANY_STAFF_CALLS } from '../../../accounts/contract/employer.ts'
import { WaitingPanel } from '../../../accounts/web/admin/waiting-panel.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Route } from './+types/memberships.ts'

const addressOf = addressesOf<typeof COMPANY_STAFF_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/adhesions'), args)

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Requests for membership that no employer has answered. */
export default function MembershipsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Adhésions"
        note={'Les employeurs répondent d’abord\u202F; vous pouvez répondre à leur place.'}
      />
      <WaitingPanel value={loaderData} />
    </>
  )
}
