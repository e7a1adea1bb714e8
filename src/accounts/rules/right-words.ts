import type { Right } from '#platform/contract/rights.ts'

export const RIGHT_WORDS: Readonly<Record<Right, { name: string; opens: string }>> = {
  catalogue: { name: 'Catalogue', opens: 'produits, prix, promotions, packs et stock' },
  commandes: { name: 'Commandes', opens: 'commandes et créneaux de livraison' },
  paiements: { name: 'Paiements', opens: 'encaissements, remboursements et clôture du jour' },
  credits: { name: 'Crédits', opens: 'demandes de crédit, échéances et retenues' },
  clients: { name: 'Clients', opens: 'clients, entreprises, adhésions et prospects' },
  livraison: { name: 'Livraison', opens: 'sa tournée du jour, et rien d’autre' },
  admin: { name: 'Administration', opens: 'tout, avec l’équipe, les réglages et le journal' },
}

/** Formats rights as French text: « Commandes, Paiements ». */
export function formatRights(rights: readonly Right[]): string {
  return rights.map((right) => RIGHT_WORDS[right].name).join(', ')
}
