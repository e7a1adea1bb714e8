import type { AccountName } from '#settings/contract.ts'

/** Labels of the accounts. */
export const ACCOUNT_NAMES: Readonly<Record<AccountName, string>> = {
  customers: 'Clients',
  sales: 'Ventes de marchandises',
  delivery: 'Livraisons facturées',
  vat: 'TVA facturée sur ventes',
  waiting: 'Encaissements à affecter',
  till: 'Caisse',
  couriers: 'Espèces chez les livreurs',
  safe: 'Coffre, entre deux journées',
  bank: 'Banque',
  transfers: 'Virements de fonds',
  wave: 'Monnaie électronique Wave',
  orange: 'Monnaie électronique Orange Money',
  paydunya: 'PayDunya (cartes et autres)',
  generic: 'Autre paiement en ligne',
  expenses: 'Dépenses de caisse',
  losses: 'Manques de caisse et arrondis',
  gains: 'Excédents de caisse et arrondis',
}
