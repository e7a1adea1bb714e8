import type { MetaDescriptor } from 'react-router'
import { describePrivatePage } from '../../platform/web/page-meta.ts'
import type { Route } from './+types/order.ts'
import { OwnOrder } from './own-order.tsx'

export function meta(): MetaDescriptor[] {
  return describePrivatePage('Commande')
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OwnOrder typeSale="order" id={params.id} />
}
