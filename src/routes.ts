import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { SCREENS, type ScreenName } from './platform/contract/screens.ts'

const LISTING = 'pages/storefront/listing.tsx'
const PRODUCT = 'pages/storefront/product.tsx'
const SIGN_UP = 'pages/account/sign-up.tsx'
const INFORMATION = 'pages/information/information.tsx'
const RESULT = 'pages/payments/result.tsx'

const listings = ['boutique', 'produits', 'all-products', 'pre-commandes'] as const
const texts = [
  'informations',
  'faq',
  'privacy-policy',
  'terms-condition',
  'conditions-generales-de-vente',
  'livraison-et-retours',
  'achats-securises',
  'politique-de-confidentialite',
  'processus-de-commande-de-credit',
] as const
const payments = ['payment/success', 'payment/error', 'payment-state'] as const

/** The screen of this name, at its address. Names travel with every page: they are short. */
function screen(id: ScreenName, file: string): RouteConfigEntry {
  return route(SCREENS[id].address, file, { id })
}

/** Which file draws each screen. Their addresses, and whose pages are kept for everybody, are said in `SCREENS`. */
export default [
  index('pages/storefront/home.tsx', { id: 'home' }),
  ...listings.map((id) => screen(id, LISTING)),
  screen('promotions', 'pages/storefront/promotions.tsx'),
  screen('flash', 'pages/storefront/flash-promotions.tsx'),
  screen('holiday', 'pages/storefront/holiday-promotions.tsx'),
  screen('credit', 'pages/storefront/credit-products.tsx'),
  screen('pack-promo', 'pages/packs/pack-promo.tsx'),
  screen('compare', 'pages/storefront/compare.tsx'),
  screen('product', PRODUCT),
  screen('single-product', PRODUCT),
  screen('tracking', 'pages/orders/tracking.tsx'),
  screen('linked-order', 'pages/orders/linked-order.tsx'),
  screen('cart', 'pages/baskets/cart.tsx'),
  screen('pre-cart', 'pages/baskets/pre-cart.tsx'),
  screen('wishlist', 'pages/baskets/wishlist.tsx'),
  screen('shared-basket', 'pages/baskets/shared-basket.tsx'),
  ...texts.map((id) => screen(id, INFORMATION)),
  screen('login', 'pages/account/login.tsx'),
  screen('signup', SIGN_UP),
  screen('inscription', SIGN_UP),
  screen('create-compte', 'pages/account/create-account.tsx'),
  screen('verification-code', 'pages/account/verification-code.tsx'),
  screen('forgot-password', 'pages/account/forgot-password.tsx'),
  screen('new-password', 'pages/account/new-password.tsx'),
  layout('pages/account/protected.tsx', { id: 'own' }, [
    screen('profile', 'pages/account/profile/profile.tsx'),
    screen('credit-cart', 'pages/baskets/credit-cart.tsx'),
    screen('checkout', 'pages/checkout/checkout.tsx'),
    screen('order', 'pages/orders/order.tsx'),
    screen('pre-order', 'pages/orders/pre-order.tsx'),
    screen('credit-order', 'pages/orders/credit-order.tsx'),
    screen('validation', 'pages/orders/validation.tsx'),
    layout('pages/storefront/hidden-screens.tsx', { id: 'hidden' }, [
      screen('company', 'pages/company/company.tsx'),
      screen('admin', 'pages/admin/admin.tsx'),
    ]),
  ]),
  screen('payer', 'pages/payments/payer.tsx'),
  screen('wave', 'pages/payments/wave.tsx'),
  ...payments.map((id) => screen(id, RESULT)),
  screen('undo-change', 'pages/account/undo-change.tsx'),
  screen('end-session', 'pages/account/end-session.tsx'),
  screen('unsubscribe', 'pages/information/unsubscribe.tsx'),
  screen('messages', 'pages/demo/messages.tsx'),
  screen('unknown', 'pages/storefront/unknown-address.tsx'),
] satisfies RouteConfig
