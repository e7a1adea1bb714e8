import type { PurchaseLine, ReceiptWrite } from '#purchasing/contract.ts'
import { missingOf } from './states.ts'

type Ordered = Pick<PurchaseLine, 'id' | 'name' | 'quantity' | 'received'>

/** Lines of which more would have come than was ordered, as sentences; none for a receipt that fits. */
export function findExcess(lines: readonly Ordered[], came: ReceiptWrite['lines']): string[] {
  return lines.flatMap((line) => {
    const { quantity = 0 } = came.find(({ line_id }) => line_id === line.id) ?? {}
    const missing = missingOf(line)
    return quantity > missing ? [`${line.name}\u202F: ${quantity} arrivées, ${missing} attendues.`] : []
  })
}
