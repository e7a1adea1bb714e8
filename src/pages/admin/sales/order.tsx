import { call as read } from '#orders/web/admin/call.ts'
import { NoOrder, OrderPage } from '#orders/web/admin/order-page.tsx'
import { isForbidden } from '#platform/web/error-message.ts'
import { RouteFailed } from '#ui/states/route-failed.tsx'
import { useAdmin } from '../use-admin.ts'
import type { Route } from './+types/order.ts'

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [order, messages, couriers] = await Promise.all([
    read('GET /api/admin/commandes/:id', { params, signal }),
    read('GET /api/admin/commandes/:id/messages', { params, signal }),
    read('GET /api/admin/commandes/livreurs', { signal }),
  ])
  return { order, messages, couriers }
}

export { decide as clientAction } from './decide.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isForbidden(error) ? <NoOrder /> : <RouteFailed error={error} />
}

export default function OrderRoute({ params, loaderData }: Route.ComponentProps) {
  const { rights } = useAdmin().staff
  return <OrderPage key={params.id} {...loaderData} takesMoney={rights.includes('paiements')} />
}
