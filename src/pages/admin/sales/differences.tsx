import type { ClientLoaderFunctionArgs } from 'react-router'
import type { PaymentAdminCalls } from '../../../payments/contract/admin-calls.ts'
import { DifferencesTab } from '../../../payments/web/admin/differences-tab.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/differences.ts'

const addressOf = addressesOf<PaymentAdminCalls>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/paiements/ecarts'), args)

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Where Wave’s books and ours disagree. */
export default function DifferencesRoute({ loaderData }: Route.ComponentProps) {
  return <DifferencesTab value={loaderData} />
}
