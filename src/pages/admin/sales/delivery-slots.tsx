import { CalendarScreen } from '#delivery/web/admin/calendar-screen.tsx'
import { addressOf } from '#delivery/web/admin/call.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/delivery-slots.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/creneaux'))

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Half-days of deliveries. */
export default function DeliverySlotsRoute({ loaderData }: Route.ComponentProps) {
  return <CalendarScreen value={loaderData} />
}
