import type { PurchaseLine, ReceiptWrite } from '#purchasing/contract.ts'
import { missingOf } from './states.ts'

type Ordered = Pick<PurchaseLine, 'id' | 'name' | 'quantity' | 'received'>

/** Lines with more pieces received than ordered, as French sentences. Empty if there are none. */
export function findExcess(lines: readonly Ordered[], came: ReceiptWrite['lines']): string[] {
  return lines.flatMap((line) => {
    const { quantity = 0 } = came.find(({ line_id }) => line_id === line.id) ?? {}
    const missing = missingOf(line)
    return quantity > missing ? [`${line.name}\u202F: ${quantity} arrivées, ${missing} attendues.`] : []
  })
}
