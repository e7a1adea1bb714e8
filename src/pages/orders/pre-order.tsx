import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/pre-order.ts'
import { OwnOrder } from './own-order.tsx'

export const meta = () => describePrivatePage('Précommande')

export default function PreOrderPage({ params }: Route.ComponentProps) {
  return <OwnOrder typeSale="preorder" id={params.id} />
}
