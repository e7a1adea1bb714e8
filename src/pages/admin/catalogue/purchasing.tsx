import type { ClientLoaderFunctionArgs } from 'react-router'
import { readPage } from '#platform/web/session/read-page.ts'
import { addressOf } from '#purchasing/web/admin/call.ts'
import { OrderScreen } from '#purchasing/web/admin/order-screen.tsx'
import { OrdersTab } from '#purchasing/web/admin/orders-tab.tsx'
import { ProposalsTab } from '#purchasing/web/admin/proposals-tab.tsx'
import { SuppliersTab } from '#purchasing/web/admin/suppliers-tab.tsx'
import { MissingOrFailed } from '#ui/states/missing-or-failed.tsx'
import type { Route } from './+types/purchasing.ts'

/** One route for all parts: every page of the shop carries the addresses of admin routes. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { part } = args.params
  if (part === undefined) return { orders: await readPage(addressOf('GET /api/admin/achats'), args) }
  if (part === 'propositions')
    return { proposals: await readPage(addressOf('GET /api/admin/achats/propositions'), args) }
  if (part === 'fournisseurs')
    return { suppliers: await readPage(addressOf('GET /api/admin/achats/fournisseurs'), args) }
  return { order: await readPage(addressOf('GET /api/admin/achats/:id', { params: { id: part } }), args) }
}

export { runForStaff as clientAction } from '../staff.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} missing="Cette commande fournisseur n’existe pas." />
}

/** Purchasing: reorder list, purchase orders, receipts and suppliers. */
export default function PurchasingRoute({ loaderData }: Route.ComponentProps) {
  const { orders, proposals, suppliers, order } = loaderData
  if (orders) return <OrdersTab value={orders} />
  if (proposals) return <ProposalsTab value={proposals} />
  if (suppliers) return <SuppliersTab value={suppliers} />
  return order ? <OrderScreen key={order.id} order={order} /> : null
}
