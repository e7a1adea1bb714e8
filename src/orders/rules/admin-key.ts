import type { OrderKind, OrderState, PaymentStatus } from '#orders/contract.ts'

type AdminKind = OrderKind | 'other'

/** In the order of the column `desk_key`. The database uses the same table. */
const STATES: Readonly<Record<OrderState, number>> = {
  draft: 0,
  sent: 1,
  validation: 2,
  sale: 3,
  to_delivered: 4,
  delivered: 5,
  cancel: 6,
  done: 7,
}
/** `other`: kinds without a list of their own. */
const KINDS: Readonly<Record<AdminKind, number>> = {
  order: 0,
  pack: 1,
  preorder: 2,
  creditorder: 3,
  other: 4,
}
/** `nothing-due`: an order of 0 FCFA counts as paid without a payment. */
const PAID = ['none', 'partial', 'whole', 'nothing-due'] as const

/** Staff's filter of all orders. Absent fields do not filter. */
export interface AdminChoice {
  etat?: OrderState | 'a-traiter' | 'revenue' | 'bientot-annulee' | undefined
  type?: OrderKind | undefined
  paiement?: PaymentStatus | undefined
}

const PAYMENTS: Readonly<Record<PaymentStatus, (paid: (typeof PAID)[number], state: OrderState) => boolean>> =
  {
    not_paid: (paid, state) => (paid === 'none' || paid === 'nothing-due') && state !== 'cancel',
    partial: (paid) => paid === 'partial',
    paid: (paid) => paid === 'whole' || paid === 'nothing-due',
  }

/** The values of `desk_key` that match a filter. Undefined for all. */
export function listAdminKeys({ etat, type, paiement }: AdminChoice): number[] | undefined {
  if (etat === undefined && type === undefined && paiement === undefined) return undefined
  const states = listStates(etat)
  const kinds = type === undefined ? (Object.keys(KINDS) as AdminKind[]) : [type]
  const waits = etat === 'a-traiter' ? [true] : [false, true]
  return states.flatMap((state) => {
    const paid = PAID.filter((one) => paiement === undefined || PAYMENTS[paiement](one, state))
    return kinds.flatMap((kind) =>
      paid.flatMap((one) =>
        waits.filter((is) => !is || canWait(state)).map((is) => writeKey(state, kind, one, is)),
      ),
    )
  })
}

/** An order returned from delivery is either back before departure, or in transit with the rest. */
const RETURNED: readonly OrderState[] = ['sale', 'to_delivered']

/** States of an order that was reminded, and is neither paid nor received. */
const ENDING: readonly OrderState[] = ['sale']

function listStates(etat: AdminChoice['etat']): readonly OrderState[] {
  if (etat === 'revenue') return RETURNED
  if (etat === 'bientot-annulee') return ENDING
  return etat === undefined || etat === 'a-traiter' ? (Object.keys(STATES) as OrderState[]) : [etat]
}

/** Only these need preparation. A key without orders costs an index look-up. */
function canWait(state: OrderState): boolean {
  return state === 'draft' || state === 'sale'
}

function writeKey(state: OrderState, kind: AdminKind, paid: (typeof PAID)[number], isToDo: boolean): number {
  return STATES[state] * 40 + KINDS[kind] * 8 + PAID.indexOf(paid) * 2 + Number(isToDo)
}
