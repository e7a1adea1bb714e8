import { index, route, type RouteConfig } from '@react-router/dev/routes'

const LISTING = 'pages/storefront/listing.tsx'
const PRODUCT = 'pages/storefront/product.tsx'
const INFORMATION = 'pages/information/information.tsx'

const listingAddresses = ['boutique', 'produits', 'all-products', 'pre-commandes']
const informationAddresses = [
  'informations',
  'faq',
  'privacy-policy',
  'terms-condition',
  'conditions-generales-de-vente',
  'livraison-et-retours',
  'achats-securises',
  'politique-de-confidentialite',
  'processus-de-commande-de-credit',
]

/** Every address of the shop, and the screen that answers there. */
export default [
  index('pages/storefront/home.tsx'),
  ...listingAddresses.map((address) => route(address, LISTING, { id: address })),
  route('en-promo', 'pages/storefront/promotions.tsx'),
  route('promo-ramadan', 'pages/storefront/flash-promotions.tsx'),
  route('promo-tabaski', 'pages/storefront/holiday-promotions.tsx'),
  route('credit-commandes', 'pages/storefront/credit-products.tsx'),
  route('products-compaire', 'pages/storefront/compare.tsx'),
  route('produits/:id/details', PRODUCT, { id: 'product' }),
  route('single-product/:id', PRODUCT, { id: 'single-product' }),
  ...informationAddresses.map((address) => route(address, INFORMATION, { id: address })),
  route('*', 'pages/storefront/unknown-address.tsx'),
] satisfies RouteConfig
