/** Address of a screen, and who shares its page. */
interface Screen {
  /** In the router's syntax, without the leading slash: `:id` for one segment, `*` for the rest. */
  address: string
  /**
   * The same bytes for all visitors: cached in memory, by shared caches and by the service worker. Omit for a page of
   * one visitor, which is never cached.
   */
  cache?: 'public'
  /**
   * Set for screens that visitors mostly read and leave by a link. Such a page hydrates at the first touch
   * (platform/web/hydration-script.ts). Omit for interactive screens, which hydrate as soon as possible.
   */
  use?: 'reads'
  /** Query parameter that makes the page interactive, because it orders there. */
  worksWith?: string
}

const PUBLIC = { cache: 'public' } as const
const READS = { use: 'reads' } as const

/**
 * Every screen of the shop by name. The router (`routes.ts`), the server and the service worker share this list. Plain
 * data, since the service worker includes it.
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
  // A fragment: the row of recently viewed products, for pages that are not hydrated.
  recent: { address: 'vus-recemment' },

  // Baskets and tracking are rendered empty for all visitors and filled by the browser. The cart shows its lines
  // without React and hydrates when idle. Pages behind a private link are not shared.
  cart: { address: 'cart', ...PUBLIC, ...READS },
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

  // Sign-in and related screens: their addresses contain e-mails and codes.
  login: { address: 'login' },
  signup: { address: 'signup' },
  inscription: { address: 'inscription' },
  'create-compte': { address: 'create-compte' },
  'verification-code': { address: 'verification-code' },
  'forgot-password': { address: 'forgot-password' },
  'new-password': { address: 'new-password' },

  // Screens of customers, employers and staff.
  profile: { address: 'profile' },
  'credit-cart': { address: 'credit-cart' },
  checkout: { address: 'checkout' },
  order: { address: 'commandes/:id/détails' },
  'pre-order': { address: 'pre-commandes/:id/détails' },
  'credit-order': { address: 'credit-commandes/:id/détails' },
  validation: { address: 'commande-validation' },
  company: { address: 'entreprise' },
  admin: { address: 'admin/*' },

  // Payments, and screens that a secret link opens or completes.
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

  // Any other address.
  unknown: { address: '*', ...READS },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

/** Whether the screen with this name is a page to read, given this query. */
export function isReadScreen(name: string, query: { has(name: string): boolean }): boolean {
  const screen: Screen | undefined = SCREENS[name as ScreenName]
  return screen?.use === 'reads' && !(screen.worksWith && query.has(screen.worksWith))
}
