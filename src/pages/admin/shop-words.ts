/** How staff call what the wire names in codes. */
type Words = Readonly<Record<string, string>>

export const KINDS: Words = { order: 'commande', preorder: 'pré-commande', creditorder: 'crédit' }

export const STATES: Words = {
  draft: 'à confirmer',
  sent: 'devis envoyé',
  validation: 'en validation',
  sale: 'confirmée',
  to_delivered: 'en livraison',
  delivered: 'livrée',
  cancel: 'annulée',
  done: 'terminée',
}

export const MEANS: Words = {
  wave: 'Wave',
  orange: 'Orange Money',
  paydunya: 'Carte et autres',
  generic: 'En ligne',
  cash: 'Espèces',
}

export const BASKETS: Words = {
  cart: 'Panier',
  wishlist: 'Favoris',
  preorder: 'Pré-commande',
  creditOrder: 'Crédit',
}
