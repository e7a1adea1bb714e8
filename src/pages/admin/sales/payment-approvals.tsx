import { ApprovalList } from '../../../accounts/web/employer/approval-list.tsx'
import type { RefundApprovalCalls } from '../../../payments/contract/admin-calls.ts'
import { addressOf } from '../../../payments/web/admin/call.ts'
import { useActionCall } from '../../../platform/web/action.ts'
import { pageLoader } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/payment-approvals.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/paiements/confirmations'))

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Refunds that a second person confirms. */
export default function PaymentApprovalsRoute({ loaderData }: Route.ComponentProps) {
  const call = useActionCall<RefundApprovalCalls>()
  return (
    <ApprovalList
      approvals={loaderData}
      confirm={(requestId) =>
        call('POST /api/admin/paiements/confirmations/:requestId/confirmer', { params: { requestId } })
      }
      refuse={(requestId, reason) =>
        call('POST /api/admin/paiements/confirmations/:requestId/refuser', {
          params: { requestId },
          body: { reason },
        })
      }
      right="paiements"
    />
  )
}
