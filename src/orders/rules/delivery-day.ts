import type { OrderState, TypeSale } from '#orders/contract.ts'
import { formatHalfDayTitle, type HalfDay } from '#platform/contract/half-day.ts'

export interface DatedOrder {
  state: OrderState
  type_sale: TypeSale
  /** A guest's order whose contact is not verified. */
  is_waiting?: boolean
  /** The chosen half-day, else the first free one. */
  slot: HalfDay | null
  /** Latest day required by law, YYYY-MM-DD. */
  commitment_date: string
}

/** The delivery day of an order, identical on its page, in lists, in documents and on staff's screens. */
export interface DeliveryDay {
  /** « Lundi 23 novembre, le matin », or why there is no day yet. */
  words: string
  /**
   * « Au plus tard le »: the last day, YYYY-MM-DD. Undefined when `words` are more precise, or no delivery is
   * expected.
   */
  latest: string | undefined
}

const IN_MONEY: Readonly<Record<TypeSale, string>> = {
  order: 'Jour à fixer avec vous',
  preorder: 'Jour à fixer avec vous, une fois la précommande réglée',
  creditorder: 'Jour à fixer avec vous',
}

/** The only rule for the delivery day: the half-day, else what it depends on. Undefined when no delivery follows. */
export function findDeliveryDay(order: DatedOrder): DeliveryDay | undefined {
  const { state, type_sale, slot, commitment_date, is_waiting = false } = order
  if (state === 'cancel') return undefined
  const words = slot && `${formatHalfDayTitle(slot)}${is_waiting ? ', une fois la commande confirmée' : ''}`
  if (state === 'delivered' || state === 'done') return words ? { words, latest: undefined } : undefined
  if (state === 'validation')
    return { words: words ?? 'Environ trois jours après le premier versement', latest: undefined }
  // A later day that was chosen or agreed replaces the legal one.
  const isLatestLater = slot === null || slot.day <= commitment_date
  return { words: words ?? IN_MONEY[type_sale], latest: isLatestLater ? commitment_date : undefined }
}
