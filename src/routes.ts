import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const LISTING = 'pages/storefront/listing.tsx'
const PRODUCT = 'pages/storefront/product.tsx'
const UNKNOWN = 'pages/storefront/unknown-address.tsx'
const INFORMATION = 'pages/information/information.tsx'

const RESULT = 'pages/payments/result.tsx'
const paymentAddresses = ['payment/success', 'payment/error', 'payment-state']
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

/** Every address of the shop, and the screen that answers there. Ids travel with every page: they are short. */
export default [
  index('pages/storefront/home.tsx', { id: 'home' }),
  ...listingAddresses.map((address) => route(address, LISTING, { id: address })),
  route('en-promo', 'pages/storefront/promotions.tsx', { id: 'promotions' }),
  route('promo-ramadan', 'pages/storefront/flash-promotions.tsx', { id: 'flash' }),
  route('promo-tabaski', 'pages/storefront/holiday-promotions.tsx', { id: 'holiday' }),
  route('credit-commandes', 'pages/storefront/credit-products.tsx', { id: 'credit' }),
  route('pack-promo', 'pages/packs/pack-promo.tsx', { id: 'pack-promo' }),
  route('products-compaire', 'pages/storefront/compare.tsx', { id: 'compare' }),
  route('produits/:id/details', PRODUCT, { id: 'product' }),
  route('single-product/:id', PRODUCT, { id: 'single-product' }),
  route('tracking-order', 'pages/orders/tracking.tsx', { id: 'tracking' }),
  route('commande/:token', 'pages/orders/linked-order.tsx', { id: 'linked-order' }),
  route('cart', 'pages/baskets/cart.tsx', { id: 'cart' }),
  route('pre-cart', 'pages/baskets/pre-cart.tsx', { id: 'pre-cart' }),
  route('wishlist', 'pages/baskets/wishlist.tsx', { id: 'wishlist' }),
  route('panier/:code', 'pages/baskets/shared-basket.tsx', { id: 'shared-basket' }),
  ...informationAddresses.map((address) => route(address, INFORMATION, { id: address })),
  ...accountScreens.map(([address, file = address]) =>
    route(address, `pages/account/${file}.tsx`, { id: address }),
  ),
  layout('pages/account/protected.tsx', { id: 'own' }, [
    route('profile', 'pages/account/profile/profile.tsx', { id: 'profile' }),
    route('credit-cart', 'pages/baskets/credit-cart.tsx', { id: 'credit-cart' }),
    route('checkout', 'pages/checkout/checkout.tsx', { id: 'checkout' }),
    route('commandes/:id/détails', 'pages/orders/order.tsx', { id: 'order' }),
    route('pre-commandes/:id/détails', 'pages/orders/pre-order.tsx', { id: 'pre-order' }),
    route('credit-commandes/:id/détails', 'pages/orders/credit-order.tsx', { id: 'credit-order' }),
    route('commande-validation', 'pages/orders/validation.tsx', { id: 'validation' }),
    layout('pages/storefront/hidden-screens.tsx', { id: 'hidden' }, [
      route('entreprise', 'pages/company/company.tsx', { id: 'company' }),
      route('admin/*', 'pages/admin/admin.tsx', { id: 'admin' }),
    ]),
  ]),
  route('annuler/:token', 'pages/account/undo-change.tsx', { id: 'undo-change' }),
  route('payer/:secret', 'pages/payments/payer.tsx', { id: 'payer' }),
  route('wave-paiement', 'pages/payments/wave.tsx', { id: 'wave' }),
  ...paymentAddresses.map((address) => route(address, RESULT, { id: address })),
  route('desabonnement/:token', 'pages/information/unsubscribe.tsx', { id: 'unsubscribe' }),
  route('demo/messages', 'pages/demo/messages.tsx', { id: 'messages' }),
  route('*', UNKNOWN, { id: 'unknown' }),
] satisfies RouteConfig
