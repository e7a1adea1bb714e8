import type { ClientLoaderFunctionArgs } from 'react-router'
import type { TillCalls } from '../../../payments/contract/admin-calls.ts'
import { TillTab } from '../../../payments/web/admin/till-tab.tsx'
import { callOver } from '../../../platform/web/call.ts'
import { sendAsCustomer } from '../../../platform/web/session/send-as-customer.ts'
import type { Route } from './+types/till.ts'

const read = callOver<TillCalls>(sendAsCustomer)

export function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return read('GET /api/admin/caisse', { signal })
}

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** The till of today, and what couriers hold. */
export default function TillRoute({ loaderData }: Route.ComponentProps) {
  return <TillTab till={loaderData} />
}
