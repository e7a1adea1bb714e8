import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router'
import { runCall } from '../../../platform/web/action.ts'
import { isForbidden } from '../../../platform/web/error-message.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { addressOf } from '../../../purchasing/web/admin/call.ts'
import { OrderScreen } from '../../../purchasing/web/admin/order-screen.tsx'
import { OrdersTab } from '../../../purchasing/web/admin/orders-tab.tsx'
import { ProposalsTab } from '../../../purchasing/web/admin/proposals-tab.tsx'
import { SuppliersTab } from '../../../purchasing/web/admin/suppliers-tab.tsx'
import { PageFailed } from '../../../ui/states/page-states.tsx'
import { RouteFailed } from '../../../ui/states/route-failed.tsx'
import { useReload } from '../../../ui/states/use-reload.ts'
import { forgetStaff } from '../staff.ts'
import type { Route } from './+types/purchasing.ts'

/** One route for all parts: addresses of the back office travel with every page of the shop. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { part } = args.params
  if (part === undefined) return { orders: await readPage(addressOf('GET /api/admin/achats'), args) }
  if (part === 'propositions')
    return { proposals: await readPage(addressOf('GET /api/admin/achats/propositions'), args) }
  if (part === 'fournisseurs')
    return { suppliers: await readPage(addressOf('GET /api/admin/achats/fournisseurs'), args) }
  return { order: await readPage(addressOf('GET /api/admin/achats/:id', { params: { id: part } }), args) }
}

export const clientAction = (args: ClientActionFunctionArgs) => runCall(args, forgetStaff)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { reload } = useReload()
  if (!isForbidden(error)) return <RouteFailed error={error} />
  return <PageFailed sentence="Cette commande fournisseur n’existe pas." onRetry={reload} />
}

/** What is bought: what to order, orders to suppliers and their receipts, and who they are. */
export default function PurchasingRoute({ loaderData }: Route.ComponentProps) {
  const { orders, proposals, suppliers, order } = loaderData
  if (orders) return <OrdersTab value={orders} />
  if (proposals) return <ProposalsTab value={proposals} />
  if (suppliers) return <SuppliersTab value={suppliers} />
  return order ? <OrderScreen key={order.id} order={order} /> : null
}
