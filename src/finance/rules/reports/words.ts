import type { BreakdownRow, Dimension } from '#finance/contract.ts'
import type { OrderChannel, OrderKind } from '#orders/contract.ts'
import { KIND_NAMES } from '#orders/rules/kind-names.ts'

export const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  produit: 'Produit',
  categorie: 'Catégorie',
  marque: 'Marque',
  sorte: 'Sorte de commande',
  canal: 'Canal',
  commune: 'Commune',
  livreur: 'Livreur',
  employeur: 'Employeur',
}

const CHANNEL_NAMES: Readonly<Record<OrderChannel, string>> = {
  site: 'Site, avec un compte',
  invite: 'Site, sans compte',
  telephone: 'Téléphone',
}

/** Labels for an empty value of each dimension. */
const NONE: Readonly<Record<Dimension, string>> = {
  produit: 'Produit retiré',
  categorie: 'Sans catégorie',
  marque: 'Sans marque',
  sorte: 'Autre',
  canal: 'Autre',
  commune: 'Hors de Dakar ou inconnue',
  livreur: 'Sans livreur',
  employeur: 'Sans employeur',
}

export function nameRow(by: Dimension, { key, name }: Pick<BreakdownRow, 'key' | 'name'>): string {
  if (by === 'sorte') return KIND_NAMES[key as OrderKind]?.many ?? key
  if (by === 'canal') return CHANNEL_NAMES[key as OrderChannel] ?? key
  return name ?? NONE[by]
}

/** Whether orders can be counted by the dimension: not by product, because an order has several. */
export const countsOrders = (by: Dimension): boolean =>
  by !== 'produit' && by !== 'categorie' && by !== 'marque'
