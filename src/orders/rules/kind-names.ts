import type { OrderKind, TypeOrder, TypeSale } from '#orders/contract.ts'
import { kindOf } from './order-kind.ts'

interface KindNames {
  readonly one: string
  readonly many: string
  /** Label as an option. */
  readonly choice: string
}

export const KIND_NAMES: Readonly<Record<OrderKind, KindNames>> = {
  order: { one: 'Commande', many: 'Commandes', choice: 'Commande' },
  pack: { one: 'Pack', many: 'Packs', choice: 'Pack' },
  preorder: { one: 'Précommande', many: 'Précommandes', choice: 'Précommande' },
  creditorder: { one: 'Crédit', many: 'Crédits', choice: 'À crédit' },
}

export function nameKind(types: { type_sale: TypeSale; type_order: TypeOrder }): string {
  return KIND_NAMES[kindOf(types)].one
}
