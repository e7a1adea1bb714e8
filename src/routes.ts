import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { SCREENS, type ScreenName } from '#platform/contract/screens.ts'

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

/** Route of the screen with this name. Names are sent with every page, so they are short. */
function screen(id: ScreenName, file: string): RouteConfigEntry {
  return route(SCREENS[id].address, file, { id })
}

/** Admin routes. `pages/admin/sections.ts` lists the right of each section. */
const admin: RouteConfigEntry[] = [
  index('pages/admin/dashboard.tsx'),
  route('confirmations', 'pages/admin/sales/confirmations.tsx'),
  route('commandes', 'pages/admin/sales/orders.tsx'),
  route('commandes/nouveau', 'pages/admin/sales/phone-order.tsx'),
  route('commandes/creneaux', 'pages/admin/sales/delivery-slots.tsx'),
  route('commandes/:id', 'pages/admin/sales/order.tsx'),
  route('livraison', 'pages/admin/sales/courier.tsx'),
  route('paiements', 'pages/admin/sales/payments.tsx', [
    index('pages/admin/sales/payments-to-settle.tsx'),
    route('confirmer', 'pages/admin/sales/payment-approvals.tsx'),
    route('encaisser', 'pages/admin/sales/cash.tsx'),
    route('caisse', 'pages/admin/sales/till.tsx'),
    route('caisse/periode', 'pages/admin/sales/cash-period.tsx'),
    route('cloture', 'pages/admin/sales/closing.tsx'),
    route('ecarts', 'pages/admin/sales/differences.tsx'),
    route('comptabilite', 'pages/admin/sales/books.tsx'),
  ]),
  route('credits', 'pages/admin/sales/credits.tsx', [
    route('echeances', 'pages/admin/sales/credit-schedule.tsx'),
    route('retard', 'pages/admin/sales/late-credits.tsx'),
    route('prelevements', 'pages/admin/sales/salary-deductions.tsx'),
    index('pages/admin/sales/credit-queue.tsx', { id: 'credits' }),
    route('*', 'pages/admin/sales/credit-queue.tsx', { id: 'credits-of' }),
  ]),
  route('rapports', 'pages/admin/reports/reports.tsx', [
    index('pages/admin/reports/sales.tsx'),
    route('repartition', 'pages/admin/reports/breakdown.tsx'),
    route('stock', 'pages/admin/reports/stock.tsx'),
    route('credit', 'pages/admin/reports/credit.tsx'),
    route('recherches', 'pages/admin/reports/searches.tsx'),
  ]),
  route('produits', 'pages/admin/catalogue/products.tsx'),
  route('produits/import', 'pages/admin/catalogue/product-imports.tsx'),
  route('produits/import/:id', 'pages/admin/catalogue/product-import.tsx'),
  route('produits/:id', 'pages/admin/catalogue/product.tsx'),
  route('categories', 'pages/admin/catalogue/categories.tsx'),
  route('etiquettes', 'pages/admin/catalogue/tags.tsx'),
  route('packs', 'pages/admin/catalogue/packs.tsx'),
  route('packs/:code', 'pages/admin/catalogue/pack.tsx'),
  route('promotions', 'pages/admin/catalogue/promotions.tsx'),
  route('promotions/nouveau', 'pages/admin/catalogue/new-promotion.tsx'),
  route('stock', 'pages/admin/catalogue/stock.tsx'),
  route('stock/comptage', 'pages/admin/catalogue/stock-count.tsx'),
  route('stock/:id', 'pages/admin/catalogue/stock-sheet.tsx'),
  route('achats/:part?', 'pages/admin/catalogue/purchasing.tsx'),
  route('clients', 'pages/admin/people/customers.tsx'),
  route('clients/plafonds', 'pages/admin/people/near-ceilings.tsx'),
  route('clients/:id', 'pages/admin/people/customer.tsx'),
  route('entreprises', 'pages/admin/people/companies.tsx'),
  route('entreprises/:id', 'pages/admin/people/company.tsx'),
  route('adhesions', 'pages/admin/people/memberships.tsx'),
  route('prospects', 'pages/admin/people/leads.tsx'),
  route('recherches', 'pages/admin/people/searches.tsx'),
  route('messages', 'pages/admin/shop/messages.tsx'),
  route('boutique', 'pages/admin/shop/identity.tsx'),
  route('contenus', 'pages/admin/shop/contents.tsx'),
  route('contenus/:slug', 'pages/admin/shop/content.tsx'),
  route('equipe', 'pages/admin/shop/team.tsx'),
  route('reglages', 'pages/admin/shop/settings.tsx'),
  route('journal', 'pages/admin/shop/journal.tsx'),
]

/** Source file of each screen. `SCREENS` defines the addresses and which pages are cached for all visitors. */
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
  screen('recent', 'pages/storefront/recent-row.ts'),
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
      route('admin', 'pages/admin/admin.tsx', { id: 'admin' }, admin),
    ]),
  ]),
  screen('payer', 'pages/payments/payer.tsx'),
  screen('wave', 'pages/payments/wave.tsx'),
  ...payments.map((id) => screen(id, RESULT)),
  screen('undo-change', 'pages/account/undo-change.tsx'),
  screen('end-session', 'pages/account/end-session.tsx'),
  screen('unsubscribe', 'pages/information/unsubscribe.tsx'),
  screen('messages', 'pages/demo/messages.tsx'),
  screen('kit', 'pages/demo/kit/kit.tsx'),
  screen('unknown', 'pages/storefront/unknown-address.tsx'),
] satisfies RouteConfig
