import type { ClientLoaderFunctionArgs } from 'react-router'
import type { ADMIN_LIST_CALLS } from '../../../orders/contract/admin-calls.ts'
import { OrdersScreen } from '../../../orders/web/admin/orders-screen.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { SavedViews } from '../saved-views.tsx'
import { useColumns } from '../use-columns.ts'
import type { Route } from './+types/orders.ts'

const addressOf = addressesOf<typeof ADMIN_LIST_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/commandes'), args)

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

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
