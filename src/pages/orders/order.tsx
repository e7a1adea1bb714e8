import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/order.ts'
import { OwnOrder } from './own-order.tsx'

export const meta = () => describePrivatePage('Commande')

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OwnOrder typeSale="order" id={params.id} />
}
