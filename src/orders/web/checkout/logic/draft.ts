import type { Address, UserInfo } from '#accounts/contract.ts'
import type { Slot } from '#delivery/contract.ts'
import type { DeliveryAddress, PaymentMode, TypeCredit, TypeSale } from '#orders/contract.ts'
import type { AcceptedPrices } from '#orders/rules/checkout/ask-lines.ts'
import type { ChosenMeans } from '#payments/web/pay/pay-at-once.ts'
import { formatMobile } from '#platform/contract/phone.ts'

export type Step = 1 | 2 | 3

/** An address that is not in the book, as it is being typed. */
export interface TypedAddress extends Omit<DeliveryAddress, 'phone'> {
  phone: string
  /** To be added to the book once the order is placed. */
  isKept: boolean
}

/** Everything that somebody has said on the way to an order. Nothing of a bank's file is ever kept. */
export interface Draft {
  /** The step that is unfolded, and the furthest that was reached. */
  step: Step
  reached: Step
  /** One of the address book, or `new`. */
  addressId: number | 'new'
  typed: TypedAddress
  slot: Slot | null
  mode: PaymentMode
  /** The means that is gone on to once the order stands; absent until one is known. */
  means?: ChosenMeans
  credit: TypeCredit
  hasAcceptedTerms: boolean
  note: string
  /** Prices that were accepted here, whole FCFA by product: the basket still says the old ones. */
  prices: AcceptedPrices
}

/** Sensible beginnings: the usual address, else what the profile says. `book` is what the address book holds. */
export function startDraft(user: UserInfo, book: readonly Address[]): Draft {
  const usual = book.find(({ is_default }) => is_default) ?? book[0]
  return {
    step: 1,
    reached: 1,
    addressId: usual?.id ?? 'new',
    typed: {
      name: user.name,
      phone: user.partner_phone === null ? '' : formatMobile(user.partner_phone),
      commune: null,
      place: user.partner_city ?? '',
      landmark: '',
      isKept: true,
    },
    slot: null,
    mode: 'domicile',
    credit: user.parent_id === null ? 'particulier' : 'direct',
    hasAcceptedTerms: false,
    note: '',
    prices: {},
  }
}

/** A draft of before, with an address that is still in the book. */
export function resumeDraft(kept: Draft, user: UserInfo, book: readonly Address[]): Draft {
  const isKnown = kept.addressId === 'new' || book.some(({ id }) => id === kept.addressId)
  return isKnown ? kept : { ...kept, addressId: startDraft(user, book).addressId, step: 1 }
}

/** Leaves a step that is complete: on to the next, or back to the furthest one that was reached. */
export function continueFrom(draft: Draft, step: Step): Draft {
  const next = Math.max(step + 1, draft.reached) as Step
  return { ...draft, step: next, reached: next }
}

/** Unfolds a step that was reached before; what was said in the others stays. */
export function openStep(draft: Draft, step: Step): Draft {
  return step <= draft.reached ? { ...draft, step } : draft
}

/** Where the order goes, as the server wants it. */
export function destinationOf({ addressId, typed }: Draft, book: readonly Address[]): DeliveryAddress {
  const { name, phone, commune, place, landmark } = book.find(({ id }) => id === addressId) ?? typed
  return { name, phone, commune, place, landmark }
}

/** What an order that is placed now goes on to; undefined where nothing is paid yet, or no means is known. */
export function meansOf(typeSale: TypeSale, { mode, means }: Draft): ChosenMeans | undefined {
  return mode === 'online' && typeSale !== 'creditorder' ? means : undefined
}
