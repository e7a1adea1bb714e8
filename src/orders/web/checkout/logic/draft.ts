import type { Address, UserInfo } from '#accounts/contract.ts'
import type { Slot } from '#delivery/contract.ts'
import type { DeliveryAddress, PaymentMode, TypeCredit, TypeSale } from '#orders/contract.ts'
import type { AcceptedPrices } from '#orders/rules/checkout/ask-lines.ts'
import type { ChosenMeans } from '#payments/web/pay/pay-at-once.ts'
import { formatMobile } from '#platform/contract/phone.ts'

export type Step = 1 | 2 | 3

/** A typed address that is not in the address book. */
export interface TypedAddress extends Omit<DeliveryAddress, 'phone'> {
  phone: string
  /** Add it to the address book after the order. */
  isKept: boolean
}

/** All checkout input. Never contains bank file data. */
export interface Draft {
  /** The open step, and the furthest one reached. */
  step: Step
  reached: Step
  /** An id of the address book, or `new`. */
  addressId: number | 'new'
  typed: TypedAddress
  slot: Slot | null
  mode: PaymentMode
  /** Payment provider to open once the order exists. Undefined until known. */
  means?: ChosenMeans
  credit: TypeCredit
  hasAcceptedTerms: boolean
  note: string
  /** Prices accepted here, in whole FCFA by product. The basket still has the old ones. */
  prices: AcceptedPrices
}

/** Creates a draft with defaults: the default address, else the profile's data. `book`: the address book. */
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

/** Restores a draft, with an address that is still in the book. */
export function resumeDraft(draft: Draft, user: UserInfo, book: readonly Address[]): Draft {
  const isKnown = draft.addressId === 'new' || book.some(({ id }) => id === draft.addressId)
  return isKnown ? draft : { ...draft, addressId: startDraft(user, book).addressId, step: 1 }
}

/** Moves from a completed step to the next one, or to the furthest one reached. */
export function continueFrom(draft: Draft, step: Step): Draft {
  const next = Math.max(step + 1, draft.reached) as Step
  return { ...draft, step: next, reached: next }
}

/** Opens a step reached before. Input of other steps stays. */
export function openStep(draft: Draft, step: Step): Draft {
  return step <= draft.reached ? { ...draft, step } : draft
}

/** The order's destination in the API's format. */
export function destinationOf({ addressId, typed }: Draft, book: readonly Address[]): DeliveryAddress {
  const { name, phone, commune, place, landmark } = book.find(({ id }) => id === addressId) ?? typed
  return { name, phone, commune, place, landmark }
}

/** Payment provider for an order placed now. Undefined when nothing is payable yet or no provider is known. */
export function meansOf(typeSale: TypeSale, { mode, means }: Draft): ChosenMeans | undefined {
  return mode === 'online' && typeSale !== 'creditorder' ? means : undefined
}
