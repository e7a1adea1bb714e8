/** Where a screen answers, and who shares what it answers. */
interface Screen {
  /** As the router reads it: without its first slash, `:id` for one part, `*` for whatever follows. */
  address: string
  /**
   * The same bytes for everybody: kept in memory, by shared caches and by the service worker. A screen that does not say
   * so is one visitor's, and nobody keeps it.
   */
  cache?: 'public'
}

const PUBLIC = { cache: 'public' } as const

/**
 * Every screen of the shop by its name. The one list that the router (`routes.ts`), the server and the service worker
 * read: plain data, since it travels with the worker.
 */
export const SCREENS = {
  // The catalogue.
  home: { address: '', ...PUBLIC },
  boutique: { address: 'boutique', ...PUBLIC },
  produits: { address: 'produits', ...PUBLIC },
  'all-products': { address: 'all-products', ...PUBLIC },
  'pre-commandes': { address: 'pre-commandes', ...PUBLIC },
  promotions: { address: 'en-promo', ...PUBLIC },
  flash: { address: 'promo-ramadan', ...PUBLIC },
  holiday: { address: 'promo-tabaski', ...PUBLIC },
  credit: { address: 'credit-commandes', ...PUBLIC },
  'pack-promo': { address: 'pack-promo', ...PUBLIC },
  compare: { address: 'products-compaire', ...PUBLIC },
  product: { address: 'produits/:id/details', ...PUBLIC },
  'single-product': { address: 'single-product/:id', ...PUBLIC },

  // Baskets and tracking are drawn empty for everybody: the browser fills them. What a link shares is not.
  cart: { address: 'cart', ...PUBLIC },
  'pre-cart': { address: 'pre-cart', ...PUBLIC },
  wishlist: { address: 'wishlist', ...PUBLIC },
  tracking: { address: 'tracking-order', ...PUBLIC },
  'shared-basket': { address: 'panier/:code' },
  'linked-order': { address: 'commande/:token' },

  // The shop's own texts.
  informations: { address: 'informations', ...PUBLIC },
  faq: { address: 'faq', ...PUBLIC },
  'privacy-policy': { address: 'privacy-policy', ...PUBLIC },
  'terms-condition': { address: 'terms-condition', ...PUBLIC },
  'conditions-generales-de-vente': { address: 'conditions-generales-de-vente', ...PUBLIC },
  'livraison-et-retours': { address: 'livraison-et-retours', ...PUBLIC },
  'achats-securises': { address: 'achats-securises', ...PUBLIC },
  'politique-de-confidentialite': { address: 'politique-de-confidentialite', ...PUBLIC },
  'processus-de-commande-de-credit': { address: 'processus-de-commande-de-credit', ...PUBLIC },

  // Sign-in and what leads to it: addresses carry e-mails and codes.
  login: { address: 'login' },
  signup: { address: 'signup' },
  inscription: { address: 'inscription' },
  'create-compte': { address: 'create-compte' },
  'verification-code': { address: 'verification-code' },
  'forgot-password': { address: 'forgot-password' },
  'new-password': { address: 'new-password' },

  // One's own, the employer's and staff's.
  profile: { address: 'profile' },
  'credit-cart': { address: 'credit-cart' },
  checkout: { address: 'checkout' },
  order: { address: 'commandes/:id/détails' },
  'pre-order': { address: 'pre-commandes/:id/détails' },
  'credit-order': { address: 'credit-commandes/:id/détails' },
  validation: { address: 'commande-validation' },
  company: { address: 'entreprise' },
  admin: { address: 'admin/*' },

  // Payments, and what a secret link opens or ends.
  payer: { address: 'payer/:secret' },
  wave: { address: 'wave-paiement' },
  'payment/success': { address: 'payment/success' },
  'payment/error': { address: 'payment/error' },
  'payment-state': { address: 'payment-state' },
  'undo-change': { address: 'annuler/:token' },
  'end-session': { address: 'deconnecter/:token' },
  unsubscribe: { address: 'desabonnement/:token' },
  messages: { address: 'demo/messages' },

  // Nobody knows what else is asked for.
  unknown: { address: '*' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS
