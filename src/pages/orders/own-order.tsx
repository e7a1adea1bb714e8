import type { TypeSale } from '#orders/contract.ts'
import { OrderScreen } from '#orders/web/order/order-screen.tsx'
import { PayPanel } from '#payments/web/pay-panel.tsx'
import { OrderReceipts } from '#payments/web/receipts/order-receipts.tsx'

/** NAV-3, ORD-4: the customer's own order, under the layout that requires a session. */
export function OwnOrder({ typeSale, id }: { typeSale: TypeSale; id: string }) {
  return <OrderScreen key={id} typeSale={typeSale} id={id} payment={PayPanel} receipts={OrderReceipts} />
}
