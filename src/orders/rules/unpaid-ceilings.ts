import { NO_CEILING, type OrderCeiling } from '#settings/contract.ts'

/** What unpaid orders hold together: orders, pieces, places in half-days. */
export type Held = OrderCeiling
export type Measure = keyof Held

/** Whose unpaid orders a ceiling counts: those of an account, of a phone number, of a network address. */
export type CeilingScope = 'account' | 'phone' | 'address'

/** A ceiling that a claim would go beyond. */
export interface Exceeded {
  scope: CeilingScope
  measure: Measure
  held: number
  most: number
}

export const MEASURES: readonly Measure[] = ['orders', 'pieces', 'half_days']

/** The first measure that `added` would lift above `most`; what adds nothing to a measure never exceeds it. */
export function findExceeded(held: Held, added: Held, most: Held): Measure | undefined {
  return MEASURES.find((measure) => added[measure] > 0 && held[measure] + added[measure] > most[measure])
}

/** The higher of two ceilings in each measure: a shared number never allows less than the account that has it. */
export function highest(one: Held, other: Held): Held {
  return {
    orders: Math.max(one.orders, other.orders),
    pieces: Math.max(one.pieces, other.pieces),
    half_days: Math.max(one.half_days, other.half_days),
  }
}

/** Orders that one network address places at the same moment, at most: each account places one after the other. */
const IN_FLIGHT = 100

/**
 * Whether so many orders at once would still fit, each with as much as one account may have: then a claim need not wait for
 * the others of its address, which may be those of a whole mobile carrier.
 */
export function isRoomy(held: Held, most: Held, own: Held): boolean {
  return (
    held.orders + IN_FLIGHT <= most.orders &&
    held.half_days + IN_FLIGHT <= most.half_days &&
    held.pieces + IN_FLIGHT * own.pieces <= most.pieces
  )
}

/** Whether a ceiling stops nothing, whatever is held. */
export const isUnlimited = (most: Held): boolean => MEASURES.every((measure) => most[measure] >= NO_CEILING)

/** Share of a ceiling from which staff are shown an account. */
export const NEAR_SHARE = 0.8

const COUNTED: Readonly<Record<Measure, (count: number) => string>> = {
  orders: (count) => `${count} commande${count > 1 ? 's' : ''} non payée${count > 1 ? 's' : ''}`,
  pieces: (count) => `${count} article${count > 1 ? 's' : ''} dans des commandes non payées`,
  half_days: (count) =>
    `${count} demi-journée${count > 1 ? 's' : ''} de livraison pour des commandes non payées`,
}

const WHOSE: Readonly<Record<CeilingScope, { customer: string; staff: string }>> = {
  account: { customer: 'Vous avez', staff: 'Ce client a' },
  phone: { customer: 'Ce numéro de téléphone a', staff: 'Ce numéro de téléphone a' },
  address: { customer: 'Votre connexion à internet a', staff: 'Cette connexion à internet a' },
}

/** What a ceiling answers: what is held already, how much may be, and what to do. A whole text in French. */
export function describeExceeded({ scope, measure, held, most }: Exceeded, by: 'customer' | 'staff'): string {
  const is = held === 0 ? '' : `${WHOSE[scope][by]} déjà ${COUNTED[measure](held)}. `
  const limit = `Le maximum est de ${held === 0 ? COUNTED[measure](most) : most}.`
  const remedy =
    by === 'staff'
      ? 'Encaissez ou annulez une commande, ou changez le plafond dans les Réglages.'
      : held === 0
        ? 'Commandez moins d’articles, ou appelez-nous.'
        : 'Payez une de ces commandes, ou attendez qu’une soit livrée, puis recommencez.'
  return `${is}${limit} ${remedy}`
}
