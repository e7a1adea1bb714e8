/** Addresses of the information and legal pages in the specification. */
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

/** Screens with the same page for all visitors, by address. Add new ones deliberately: they are cached and shared. */
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

/** Fills a route pattern's parameters. */
export function fillAddress(path: string): string {
  return encodeURI(
    path
      .replace('*', 'nulle-part')
      .replaceAll(/:\w+/g, 'abcdefghjk')
      .replace(/^(?!\/)/, '/'),
  )
}
