import type { Part } from './parts.ts'
import type { SpecificationRow } from './row.ts'

function routesOf(
  requirement: string,
  access: 'public' | 'protected',
  domain: Part,
  routes: Record<string, string>,
): SpecificationRow[] {
  return Object.entries(routes).map(([path, what]) => ({
    id: `${requirement} route ${path}`,
    requirement,
    domain,
    what,
    proof: { kind: 'route', path, access },
  }))
}

const LISTING = 'the list of all products'
const SIGN_UP = 'sign-up of a person or a company'
const PAYMENT_STATE = 'the result of a payment'

/** Every screen of section 2 of the specification. */
export const ROUTES: readonly SpecificationRow[] = [
  ...routesOf('NAV-1', 'public', 'catalogue', {
    '/': 'Home',
    '/boutique': LISTING,
    '/produits': LISTING,
    '/all-products': LISTING,
    '/pre-commandes': LISTING,
    '/single-product/{id}': 'a product',
    '/produits/{id}/details': 'a product',
  }),
  ...routesOf('NAV-1', 'public', 'catalogue/promotions', {
    '/en-promo': 'products in promotion',
    '/promo-ramadan': 'flash promotions',
    '/promo-tabaski': 'holiday promotions',
    '/credit-commandes': 'products on credit, and the credit orders of a member',
  }),
  ...routesOf('NAV-1', 'public', 'catalogue/compare', { '/products-compaire': 'products side by side' }),
  ...routesOf('NAV-1', 'public', 'baskets', {
    '/cart': 'the cart',
    '/pre-cart': 'the pre-order basket',
    '/wishlist': 'the wishlist',
  }),
  ...routesOf('NAV-1', 'public', 'packs', { '/pack-promo': 'promo packs, and the cart of one' }),
  ...routesOf('NAV-1', 'public', 'orders', { '/tracking-order': 'tracking of an order' }),
  ...routesOf('NAV-1', 'public', 'content', {
    '/informations': 'about the shop',
    '/faq': 'questions and answers',
    '/privacy-policy': 'privacy',
    '/terms-condition': 'terms of use',
    '/conditions-generales-de-vente': 'terms of sale',
    '/livraison-et-retours': 'delivery and returns',
    '/achats-securises': 'secure purchases',
    '/politique-de-confidentialite': 'privacy',
    '/processus-de-commande-de-credit': 'how buying on credit goes',
  }),
  ...routesOf('NAV-1', 'public', 'accounts', {
    '/login': 'sign-in',
    '/new-password': 'choice of a new password',
    '/forgot-password': 'forgotten password',
    '/signup': SIGN_UP,
    '/inscription': SIGN_UP,
    '/verification-code': 'the one-time code',
    '/create-compte': 'activation of an account',
  }),
  ...routesOf('NAV-1', 'public', 'payments', {
    '/payment/success': PAYMENT_STATE,
    '/payment/error': PAYMENT_STATE,
    '/payment-state': PAYMENT_STATE,
    '/wave-paiement': 'check of a Wave payment',
  }),
  ...routesOf('NAV-2', 'public', 'catalogue', { '*': 'Home for any unknown path' }),
  ...routesOf('NAV-3', 'protected', 'orders', {
    '/pre-commandes/{id}/détails': 'a pre-order',
    '/credit-commandes/{id}/détails': 'a credit order',
    '/commandes/{id}/détails': 'an order',
    '/commande-validation': 'recap of an order',
    '/checkout': 'checkout',
  }),
  ...routesOf('NAV-3', 'protected', 'baskets', { '/credit-cart': 'the credit basket' }),
  ...routesOf('NAV-3', 'protected', 'accounts', { '/profile': 'the profile' }),
]
