import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const LISTING = 'pages/storefront/listing.tsx'
const PRODUCT = 'pages/storefront/product.tsx'
const UNKNOWN = 'pages/storefront/unknown-address.tsx'
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

/** Before a session: address and, where it differs, the name of its file. */
const accountScreens = [
  ['login'],
  ['signup', 'sign-up'],
  ['inscription', 'sign-up'],
  ['create-compte', 'create-account'],
  ['verification-code'],
  ['forgot-password'],
  ['new-password'],
] as const

/** Every address of the shop, and the screen that answers there. */
export default [
  index('pages/storefront/home.tsx'),
  ...listingAddresses.map((address) => route(address, LISTING, { id: address })),
  route('en-promo', 'pages/storefront/promotions.tsx'),
  route('promo-ramadan', 'pages/storefront/flash-promotions.tsx'),
  route('promo-tabaski', 'pages/storefront/holiday-promotions.tsx'),
  route('credit-commandes', 'pages/storefront/credit-products.tsx'),
  route('pack-promo', 'pages/packs/pack-promo.tsx'),
  route('products-compaire', 'pages/storefront/compare.tsx'),
  route('produits/:id/details', PRODUCT, { id: 'product' }),
  route('single-product/:id', PRODUCT, { id: 'single-product' }),
  route('tracking-order', 'pages/orders/tracking.tsx'),
  route('commande/:token', 'pages/orders/linked-order.tsx'),
  route('cart', 'pages/baskets/cart.tsx'),
  route('pre-cart', 'pages/baskets/pre-cart.tsx'),
  route('wishlist', 'pages/baskets/wishlist.tsx'),
  route('panier/:code', 'pages/baskets/shared-basket.tsx'),
  ...informationAddresses.map((address) => route(address, INFORMATION, { id: address })),
  ...accountScreens.map(([address, file = address]) =>
    route(address, `pages/account/${file}.tsx`, { id: address }),
  ),
  layout('pages/account/protected.tsx', { id: 'own' }, [
    route('profile', 'pages/account/profile/profile.tsx', { id: 'profile' }),
    route('credit-cart', 'pages/baskets/credit-cart.tsx'),
    route('checkout', 'pages/checkout/checkout.tsx'),
    route('commandes/:id/détails', 'pages/orders/order.tsx'),
    route('pre-commandes/:id/détails', 'pages/orders/pre-order.tsx'),
    route('credit-commandes/:id/détails', 'pages/orders/credit-order.tsx'),
    route('commande-validation', 'pages/orders/validation.tsx'),
    layout('pages/storefront/hidden-screens.tsx', { id: 'hidden' }, [
      route('entreprise', 'pages/company/company.tsx'),
      route('admin/entreprises', 'pages/admin/companies.tsx'),
      route('admin/credits', 'pages/admin/credits.tsx'),
    ]),
  ]),
  route('desabonnement/:token', 'pages/information/unsubscribe.tsx'),
  route('demo/messages', 'pages/demo/messages.tsx'),
  route('*', UNKNOWN),
] satisfies RouteConfig
