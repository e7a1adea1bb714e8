import { NO_CEILING, type OrderCeiling } from '#settings/contract.ts'

/** Totals of unpaid orders: orders, pieces, places in half-days. */
export type Held = OrderCeiling
export type Measure = keyof Held

/** Scope of a ceiling on unpaid orders: an account, a phone number or an IP address. */
type CeilingScope = 'account' | 'phone' | 'address'

export interface Exceeded {
  scope: CeilingScope
  measure: Measure
  held: number
  most: number
}

export const MEASURES: readonly Measure[] = ['orders', 'pieces', 'half_days']

/** The first measure that `added` would lift above `most`. A measure without an addition never exceeds. */
export function findExceeded(held: Held, added: Held, most: Held): Measure | undefined {
  return MEASURES.find((measure) => added[measure] > 0 && held[measure] + added[measure] > most[measure])
}

/** The higher ceiling per measure, so that a shared number never allows less than its account. */
export function highest(one: Held, other: Held): Held {
  return {
    orders: Math.max(one.orders, other.orders),
    pieces: Math.max(one.pieces, other.pieces),
    half_days: Math.max(one.half_days, other.half_days),
  }
}

/** Maximum simultaneous orders from one IP address. Each account places one after the other. */
const IN_FLIGHT = 100

/**
 * Whether many simultaneous orders, each at an account's maximum, would still fit. Then a claim need not wait for
 * others from its IP address, which may serve a whole mobile carrier.
 */
export function isRoomy(held: Held, most: Held, own: Held): boolean {
  return (
    held.orders + IN_FLIGHT <= most.orders &&
    held.half_days + IN_FLIGHT <= most.half_days &&
    held.pieces + IN_FLIGHT * own.pieces <= most.pieces
  )
}

/** Whether a ceiling never applies. */
export const isUnlimited = (most: Held): boolean => MEASURES.every((measure) => most[measure] >= NO_CEILING)

/** Share of a ceiling from which staff see the account. */
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

/** Message of an exceeded ceiling in French: the amount held, the limit and the remedy. */
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
