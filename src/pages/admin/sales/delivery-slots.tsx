import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CALENDAR_CALLS } from '../../../orders/contract/admin-calls.ts'
import { CalendarScreen } from '../../../orders/web/admin/calendar-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/delivery-slots.ts'

const addressOf = addressesOf<typeof CALENDAR_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/creneaux'), args)

export { runCall as clientAction } from '../../../platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** The half-days of deliveries. */
export default function DeliverySlotsRoute({ loaderData }: Route.ComponentProps) {
  return <CalendarScreen value={loaderData} />
}
