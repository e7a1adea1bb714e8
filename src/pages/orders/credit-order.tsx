import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/credit-order.ts'
import { OwnOrder } from './own-order.tsx'

export const meta = () => describePrivatePage('Commande à crédit')

export default function CreditOrderPage({ params }: Route.ComponentProps) {
  return <OwnOrder typeSale="creditorder" id={params.id} />
}
