import type { ClientLoaderFunctionArgs } from 'react-router'
import { call as read } from '#payments/web/admin/call.ts'
import { TillTab } from '#payments/web/admin/till-tab.tsx'
import type { Route } from './+types/till.ts'

export function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return read('GET /api/admin/caisse', { signal })
}

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Today's till, and the cash that couriers hold. */
export default function TillRoute({ loaderData }: Route.ComponentProps) {
  return <TillTab till={loaderData} />
}
