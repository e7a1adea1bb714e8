import type { Address } from '#accounts/contract.ts'
import type { BasketLine } from '#baskets/contract.ts'
import type { BankFile, NewOrder, OrderPreview } from '#orders/contract.ts'
import { askLines } from '#orders/rules/checkout/ask-lines.ts'
import type { CheckoutKind } from '../checkout-kinds.ts'
import type { Attempt } from './attempt.ts'
import { destinationOf, type Draft } from './draft.ts'

interface Parts {
  kind: CheckoutKind
  draft: Draft
  book: readonly Address[]
  lines: readonly BasketLine[]
  basketId: string
}

/** Body of the preview request. The last pieces are reserved from the recap on. */
export function previewBody({ kind, draft, book, lines, basketId }: Parts): OrderPreview {
  const { commune, place } = destinationOf(draft, book)
  return {
    type_sale: kind.typeSale,
    order_lines: askLines(kind.basket, lines, draft.prices),
    basket_id: basketId,
    commune,
    place,
    reserve: draft.step === 3,
  }
}

/** Amounts shown above the button in whole FCFA. A null delivery is quoted later. */
export interface SeenAmounts {
  total: number
  delivery: number | null
}

/** Body of the order. Offline only the lines were seen, so the shop compares only their prices. */
export function orderBody(
  { kind, draft, book, lines, basketId }: Parts,
  buyer: { id: number; seen: SeenAmounts | undefined; bankFile: BankFile | undefined },
): Attempt['body'] {
  const body: Partial<NewOrder> & Pick<NewOrder, 'order_lines'> = {
    partner_id: buyer.id,
    type_sale: kind.typeSale,
    payment_mode: draft.mode,
    order_lines: askLines(kind.basket, lines, draft.prices),
    ...(buyer.seen && { seen_total: buyer.seen.total, seen_delivery: buyer.seen.delivery }),
    address: destinationOf(draft, book),
    note: draft.note.trim(),
    basket_id: basketId,
  }
  if (kind.hasSlots && draft.slot) body.slot = draft.slot
  if (kind.typeSale !== 'creditorder') return body
  return {
    ...body,
    type_credit: draft.credit,
    terms_accepted: draft.hasAcceptedTerms,
    ...(draft.credit === 'banque' && buyer.bankFile && { bank_dossier: buyer.bankFile }),
  }
}
