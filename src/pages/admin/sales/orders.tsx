import { addressOf } from '#orders/web/admin/call.ts'
import { OrdersScreen } from '#orders/web/admin/orders-screen.tsx'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { SavedViews } from '../saved-views.tsx'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/orders.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/commandes'))

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** All orders of every kind. */
export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OrdersScreen
      value={loaderData}
      views={<SavedViews list="commandes" />}
      columns={useColumns('commandes')}
    />
  )
}
