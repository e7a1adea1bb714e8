import type { ClientLoaderFunctionArgs } from 'react-router'
import { ApprovalList } from '../../../accounts/web/employer/approval-list.tsx'
import type { RefundApprovalCalls } from '../../../payments/contract/admin-calls.ts'
import { useActionCall } from '../../../platform/web/action.ts'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/payment-approvals.ts'

const addressOf = addressesOf<RefundApprovalCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/paiements/confirmations'), args)

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
