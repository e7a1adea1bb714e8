/** Where a screen answers, and who shares what it answers. */
interface Screen {
  /** As the router reads it: without its first slash, `:id` for one part, `*` for whatever follows. */
  address: string
  /**
   * The same bytes for everybody: kept in memory, by shared caches and by the service worker. A screen that does not say
   * so is one visitor's, and nobody keeps it.
   */
  cache?: 'public'
  /**
   * Whether somebody who opens it mostly reads, and follows a link: such a page runs no framework before it is touched
   * (platform/web/wake-script.ts). A screen that does not say so is one to work on, and is alive as soon as it can be.
   */
  use?: 'reads'
  /** Except with this in its query: what it names is ordered there. */
  worksWith?: string
}

const PUBLIC = { cache: 'public' } as const
const READS = { use: 'reads' } as const

/**
 * Every screen of the shop by its name. The one list that the router (`routes.ts`), the server and the service worker
 * read: plain data, since it travels with the worker.
 */
export const SCREENS = {
  // The catalogue.
  home: { address: '', ...PUBLIC, ...READS },
  boutique: { address: 'boutique', ...PUBLIC, ...READS },
  produits: { address: 'produits', ...PUBLIC, ...READS },
  'all-products': { address: 'all-products', ...PUBLIC, ...READS },
  'pre-commandes': { address: 'pre-commandes', ...PUBLIC, ...READS },
  promotions: { address: 'en-promo', ...PUBLIC, ...READS },
  flash: { address: 'promo-ramadan', ...PUBLIC, ...READS },
  holiday: { address: 'promo-tabaski', ...PUBLIC, ...READS },
  credit: { address: 'credit-commandes', ...PUBLIC, ...READS },
  'pack-promo': { address: 'pack-promo', ...PUBLIC, ...READS, worksWith: 'code' },
  compare: { address: 'products-compaire', ...PUBLIC, ...READS },
  product: { address: 'produits/:id/details', ...PUBLIC, ...READS },
  'single-product': { address: 'single-product/:id', ...PUBLIC, ...READS },
  // A part of a screen: the row of the products that this browser looked at, for pages that run no framework yet.
  recent: { address: 'vus-recemment' },

  // Baskets and tracking are drawn empty for everybody: the browser fills them. What a link shares is not.
  cart: { address: 'cart', ...PUBLIC },
  'pre-cart': { address: 'pre-cart', ...PUBLIC },
  wishlist: { address: 'wishlist', ...PUBLIC },
  tracking: { address: 'tracking-order', ...PUBLIC, ...READS },
  'shared-basket': { address: 'panier/:code', ...READS },
  'linked-order': { address: 'commande/:token' },

  // The shop's own texts.
  informations: { address: 'informations', ...PUBLIC, ...READS },
  faq: { address: 'faq', ...PUBLIC, ...READS },
  'privacy-policy': { address: 'privacy-policy', ...PUBLIC, ...READS },
  'terms-condition': { address: 'terms-condition', ...PUBLIC, ...READS },
  'conditions-generales-de-vente': { address: 'conditions-generales-de-vente', ...PUBLIC, ...READS },
  'livraison-et-retours': { address: 'livraison-et-retours', ...PUBLIC, ...READS },
  'achats-securises': { address: 'achats-securises', ...PUBLIC, ...READS },
  'politique-de-confidentialite': { address: 'politique-de-confidentialite', ...PUBLIC, ...READS },
  'processus-de-commande-de-credit': { address: 'processus-de-commande-de-credit', ...PUBLIC, ...READS },

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
  kit: { address: 'demo/composants' },

  // Nobody knows what else is asked for.
  unknown: { address: '*', ...READS },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

/** Whether the screen of this name is one to read, at an address with this query. */
export function isReadScreen(name: string, query: { has(name: string): boolean }): boolean {
  const screen: Screen | undefined = SCREENS[name as ScreenName]
  return screen?.use === 'reads' && !(screen.worksWith && query.has(screen.worksWith))
}
