import type { ClientLoaderFunctionArgs } from 'react-router'
import { call as read } from '#payments/web/admin/call.ts'
import { ClosingTab } from '#payments/web/admin/closing-tab.tsx'
import { toDay } from '#platform/contract/clock.ts'
import { serverDate } from '#platform/web/server-time.ts'
import type { Route } from './+types/closing.ts'

/** The last 30 days, and the day in the address, today by default. */
export async function clientLoader({ request: { url, signal } }: ClientLoaderFunctionArgs) {
  const day = new URL(url).searchParams.get('jour') ?? toDay(serverDate())
  const [days, shown] = await Promise.all([
    read('GET /api/admin/paiements/clotures', { signal }),
    read('GET /api/admin/paiements/clotures/:day', { params: { day }, signal }),
  ])
  return { days, shown }
}

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Payments of a day, and its closing. */
export default function ClosingRoute({ loaderData }: Route.ComponentProps) {
  return <ClosingTab {...loaderData} />
}
