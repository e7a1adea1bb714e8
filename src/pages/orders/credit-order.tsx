import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { OrderScreen } from '../../orders/web/order/order-screen.tsx'
import { PayPanel } from '../../payments/web/pay-panel.tsx'
import { OrderReceipts } from '../../payments/web/receipts/order-receipts.tsx'
import type { Route } from './+types/credit-order.ts'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Commande à crédit')
}

/** NAV-3, ORD-4: under the layout that asks for a session. */
export default function CreditOrderPage({ params }: Route.ComponentProps) {
  return (
    <OrderScreen
      key={params.id}
      typeSale="creditorder"
      id={params.id}
      payment={PayPanel}
      receipts={OrderReceipts}
    />
  )
}
