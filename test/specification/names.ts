import { namesOf, type SpecificationRow } from './row.ts'

const COOKIE = 'cookie of the session'
const STORED = "the browser's storage after sign-in"
const LEGACY = 'older storage key, deleted at logout'
const PAYMENT = 'inside the storage key payment'

/** Names with external visibility: query parameters, storage keys, cookies, events, and payload values. */
export const NAMES: readonly SpecificationRow[] = [
  ...namesOf('CAT-1', 'catalogue', { ramadan: "tag of Home's flash list" }),
  ...namesOf('BASK-1', 'baskets', {
    cart: 'storage key of the cart',
    wishlist: 'storage key of the wishlist',
    preorder: 'storage key of the pre-order basket',
    creditOrder: 'storage key of the credit basket',
  }),
  ...namesOf('BASK-6', 'crm', { guest_id: 'storage key of the id made once' }),
  ...namesOf('BASK-12', 'baskets', { popupLastClosed: 'storage key: when the offer was closed, in ms' }),
  ...namesOf('ACC-2', 'accounts', {
    email: 'query parameter of /verification-code',
    mail: 'query parameter of /login',
  }),
  ...namesOf('ACC-4', 'accounts', {
    access_token: COOKIE,
    user_info: COOKIE,
    company: COOKIE,
    parent: COOKIE,
    user_context: COOKIE,
    is_verified: COOKIE,
    session: `${COOKIE}: all of it`,
  }),
  ...namesOf('ACC-5', 'accounts', {
    access_token: STORED,
    refresh_token: STORED,
    expires_in: STORED,
    partner_id: STORED,
    user: 'storage key of the user record',
  }),
  ...namesOf('ACC-6', 'accounts', {
    user: LEGACY,
    accessToken: LEGACY,
    token: LEGACY,
    uid: LEGACY,
    expires_in: LEGACY,
    is_verified: LEGACY,
    refresh_expires_in: LEGACY,
    refresh_token: LEGACY,
    company_id: LEGACY,
    user_context: LEGACY,
    partner_id: LEGACY,
    parent: LEGACY,
  }),
  ...namesOf('ACC-10', 'accounts', { accepted: 'the adhesion that unlocks credit' }),
  ...namesOf('ORD-5', 'packs', {
    code: 'query parameter of /pack-promo',
    redirectTo: 'query parameter of /login',
  }),
  ...namesOf('ORD-1', 'orders', {
    order: 'kind',
    preorder: 'kind',
    creditorder: 'kind',
    pack: 'type_order of a pack',
  }),
  ...namesOf('ORD-8', 'orders', {
    domicile: 'payment_mode',
    online: 'payment_mode',
    sale: 'state of a new pack order',
  }),
  ...namesOf('PAY-2', 'payments', {
    transaction: 'query parameter of /wave-paiement',
    '/profile#order': 'where « Retour au tableau de bord » leads',
  }),
  ...namesOf('PAY-5', 'payments', {
    payment_method: 'query parameter of the results of payments',
    reference: 'query parameter of the results of payments',
  }),
  ...namesOf('PAY-6', 'payments', {
    payment: 'storage key of what is being paid',
    userPayment: PAYMENT,
    order: PAYMENT,
    details: PAYMENT,
    totalAmount: PAYMENT,
  }),
  ...namesOf('NAV-5', 'frame/measurement', {
    dataLayer: 'where events are pushed',
    page_view: 'event of a change of path',
  }),
  ...namesOf('CAT-18', 'frame/measurement', { click_image_product: 'event of a click on a picture' }),
  ...namesOf('ORD-10', 'orders', { purchase: 'event of an order' }),
  ...namesOf('PAY-1', 'payments', { XOF: 'currency of a payment' }),
]
