import type { OrderState, TypeSale } from '#orders/contract.ts'
import { formatHalfDayTitle, type HalfDay } from '#platform/contract/half-day.ts'

/** What decides the day of a delivery. */
export interface DatedOrder {
  state: OrderState
  type_sale: TypeSale
  /** A guest's order that holds nothing before its contact is proved. */
  is_waiting?: boolean
  /** The half-day that was chosen, else the first one that was free. */
  slot: HalfDay | null
  /** The day by which the law wants it, YYYY-MM-DD. */
  commitment_date: string
}

/** When an order comes, as its page, lists, papers and staff's screens say it: one day, and never two. */
export interface DeliveryDay {
  /** « Lundi 23 novembre, le matin », else why there is no day yet. */
  words: string
  /** « Au plus tard le »: the last day, YYYY-MM-DD; undefined where the words say it better, or nothing is to come. */
  latest: string | undefined
}

const IN_MONEY: Readonly<Record<TypeSale, string>> = {
  order: 'Jour à fixer avec vous',
  preorder: 'Jour à fixer avec vous, une fois la précommande réglée',
  creditorder: 'Jour à fixer avec vous',
}

/** The one rule: the half-day, else what a day waits for; undefined where nothing is delivered any more. */
export function findDeliveryDay(order: DatedOrder): DeliveryDay | undefined {
  const { state, type_sale, slot, commitment_date, is_waiting = false } = order
  if (state === 'cancel') return undefined
  const words = slot && `${formatHalfDayTitle(slot)}${is_waiting ? ', une fois la commande confirmée' : ''}`
  if (state === 'delivered' || state === 'done') return words ? { words, latest: undefined } : undefined
  if (state === 'validation')
    return { words: words ?? 'Environ trois jours après le premier versement', latest: undefined }
  // A later day that was chosen or agreed to takes its place.
  const isLatestLater = slot === null || slot.day <= commitment_date
  return { words: words ?? IN_MONEY[type_sale], latest: isLatestLater ? commitment_date : undefined }
}
