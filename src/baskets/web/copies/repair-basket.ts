import type { BasketLine } from '#baskets/contract.ts'
import { repairLines } from '#baskets/rules/repair-lines.ts'
import { createStoredRecord } from './stored-record.ts'

/** Repairs a basket. Lost lines do not count as removed: a signed-in person's copy restores them. */
export function repairBasket(damaged: unknown): readonly BasketLine[] {
  const record = createStoredRecord(() => localStorage)
  record.write({ ...record.read(), changes: {} })
  return repairLines(damaged)
}
