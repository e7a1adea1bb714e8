/** The information and legal addresses of the specification. */
export const TEXT_PAGES = [
  '/informations',
  '/faq',
  '/privacy-policy',
  '/terms-condition',
  '/conditions-generales-de-vente',
  '/livraison-et-retours',
  '/achats-securises',
  '/politique-de-confidentialite',
  '/processus-de-commande-de-credit',
]

/** Screens whose page is the same for everybody, by address. A new one is added here on purpose: it is kept and shared. */
export const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/boutique',
  '/produits',
  '/all-products',
  '/pre-commandes',
  '/en-promo',
  '/promo-ramadan',
  '/promo-tabaski',
  '/credit-commandes',
  '/pack-promo',
  '/products-compaire',
  '/produits/:id/details',
  '/single-product/:id',
  '/cart',
  '/pre-cart',
  '/wishlist',
  '/tracking-order',
  ...TEXT_PAGES,
])

/** An address of the router's table as a visitor asks for it. */
export function fillAddress(path: string): string {
  return encodeURI(
    path
      .replace('*', 'nulle-part')
      .replaceAll(/:\w+/g, 'abcdefghjk')
      .replace(/^(?!\/)/, '/'),
  )
}
