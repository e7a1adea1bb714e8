import type { ConfirmationCalls } from '#accounts/contract.ts'
import { ConfirmationList } from '#accounts/web/employer/approval-list.tsx'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf } from '#platform/web/call.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Route } from './+types/confirmations.ts'

export const clientLoader = pageLoader(addressesOf<ConfirmationCalls>()('GET /api/admin/confirmations'))

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Requests of all kinds that await confirmation by a second member of staff. */
export default function ConfirmationsRoute({ loaderData: { requests } }: Route.ComponentProps) {
  const call = useActionCall<ConfirmationCalls>()
  return (
    <>
      <PageHead title="À confirmer" note="Les décisions qui demandent deux personnes." />
      <ConfirmationList
        requests={requests}
        confirm={(requestId) =>
          call('POST /api/admin/confirmations/:requestId/confirmer', { params: { requestId } })
        }
        refuse={(requestId, reason) =>
          call('POST /api/admin/confirmations/:requestId/refuser', {
            params: { requestId },
            body: { reason },
          })
        }
      />
    </>
  )
}
