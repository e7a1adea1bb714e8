import { type ComponentType, useEffect, useState } from 'react'

interface OrderReceiptsProps {
  order: { id: number }
}

/** Payments of an order with their receipts. The code is loaded on demand. */
export function OrderReceipts(props: OrderReceiptsProps) {
  const [shown, setShown] = useState<{ Receipts: ComponentType<OrderReceiptsProps> }>()
  useEffect(() => {
    let isGone = false
    import('./receipt-list.tsx').then(
      ({ ReceiptList }) => {
        if (!isGone) setShown({ Receipts: ReceiptList })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return shown ? <shown.Receipts {...props} /> : null
}
