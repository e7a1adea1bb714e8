import { type Mutation, mutationsOf } from './mutation.ts'

const REDUCER = 'src/baskets/rules/reduce-basket.ts'
const REDUCER_TEST = 'src/baskets/rules/reduce-basket.test.ts'
const PLACING = 'src/orders/server/routes/placing.api.test.ts'
const GUEST = 'src/orders/server/place/guest.api.test.ts'
const FOLLOWING = 'src/orders/server/routes/following.api.test.ts'

/** Baskets, packs, orders and payments. */
export const PURCHASE_MUTATIONS: readonly Mutation[] = mutationsOf({
  'BASK-1': [
    'src/baskets/web/store/create-basket-store.ts',
    'own.reduce((before, { action }) => reduceBasket(kind, before, action), base)',
    'base',
    'src/baskets/web/store/create-basket-store.test.ts',
  ],
  'BASK-2': [REDUCER, "kind === 'wishlist' ? 1 :", '', REDUCER_TEST],
  'BASK-3': [
    REDUCER,
    'lines.filter(({ id }) => id !== action.id) : lines',
    'lines.filter(({ id }) => id === action.id) : lines',
    REDUCER_TEST,
  ],
  'BASK-4': [
    'src/baskets/rules/location.ts',
    'Localisation non disponible',
    'Localisation inconnue',
    'src/baskets/rules/repair-lines.test.ts',
  ],
  'BASK-5': [
    'src/crm/rules/build-record.ts',
    "preorder: 'precommande'",
    "preorder: 'commande'",
    'src/crm/rules/build-record.test.ts',
  ],
  'BASK-6': [
    'src/platform/web/session/guest-id.ts',
    'remembered ??= readStored() ?? createUuid()',
    'remembered ??= createUuid()',
    'src/platform/web/session/guest-id.test.ts',
  ],
  'BASK-7': [
    'src/crm/rules/newsletter-prompt.ts',
    'hasOrdered || isBack',
    'hasOrdered',
    'src/crm/rules/newsletter-prompt.test.ts',
  ],
  'BASK-8': [
    'src/payments/rules/schedule.ts',
    'PREORDER_PERCENTS = [30, 30, 40]',
    'PREORDER_PERCENTS = [40, 30, 30]',
    'src/payments/rules/schedule.test.ts',
  ],
  'BASK-9': [
    'src/orders/server/place/read-request.ts',
    "if (kind === 'creditorder' && !caller.isMember) throw new ShopError('credit.membership')",
    '',
    PLACING,
  ],
  'BASK-10': [
    'src/baskets/rules/change-sentences.ts',
    'change.after === 0',
    'change.before === 0',
    'src/baskets/rules/change-sentences.test.ts',
  ],
  'BASK-11': [
    'src/baskets/rules/repair-lines.ts',
    'if (!id || price_unit === null) return undefined',
    'if (!id || price_unit === null) return value as BasketLine',
    'src/baskets/rules/repair-lines.test.ts',
  ],
  'BASK-12': [
    'src/baskets/rules/sign-up-offer.ts',
    'now - lastClosed >= OFFER_GAP_MS',
    'now - lastClosed > 2 * OFFER_GAP_MS',
    'src/baskets/rules/sign-up-offer.test.ts',
  ],
  'BASK-13': [
    'src/platform/server/outside/public-address.ts',
    "['192.168.0.0', 16],",
    '',
    'src/crm/server/place/public-address.test.ts',
  ],
  'ORD-1': [
    'src/orders/rules/states.ts',
    "{ from: 'sale', to: 'to_delivered', by: ['staff'] },",
    "{ from: 'sale', to: 'to_delivered', by: ['staff', 'customer'] },",
    'src/orders/rules/states.test.ts',
  ],
  'ORD-2': [
    'src/orders/web/checkout/logic/draft.ts',
    "addressId: usual?.id ?? 'new'",
    "addressId: 'new'",
    'src/orders/web/checkout/logic/draft.test.ts',
  ],
  'ORD-3': [
    'src/orders/rules/order-path.ts',
    "preorder: 'pre-commandes'",
    "preorder: 'commandes'",
    'src/orders/rules/order-path.test.ts',
  ],
  'ORD-4': [
    'src/orders/rules/states.ts',
    "order.paid === 0 && mayMove(order, 'cancel', 'customer')",
    "mayMove(order, 'cancel', 'customer')",
    'src/orders/rules/states.test.ts',
  ],
  'ORD-5': [
    'src/packs/rules/payment-mode.ts',
    "isSignedIn ? 'domicile' : 'online'",
    "'online'",
    'src/packs/rules/payment-mode.test.ts',
  ],
  'ORD-6': [
    'src/packs/rules/payment-mode.ts',
    "isSignedIn ? 'domicile' : 'online'",
    "'domicile'",
    'src/packs/rules/payment-mode.test.ts',
  ],
  'ORD-7': [
    'src/platform/contract/phone.ts',
    'MOBILE = /^7\\d{8}$/',
    'MOBILE = /^7\\d{7,8}$/',
    'src/platform/contract/phone.test.ts',
  ],
  'ORD-8': [
    'src/orders/web/packs/pack-request.ts',
    'seen_total: pack.sommeTotal,',
    'seen_total: pack.separate_total,',
    'src/orders/web/packs/pack-request.test.ts',
  ],
  'ORD-9': [
    'src/orders/server/routes/tracking.ts',
    '($2 in (lower(o.contact_email), lower(a.email)) or o.contact_phone = $3)',
    "($2 <> '' or o.contact_phone = $3)",
    FOLLOWING,
  ],
  'ORD-10': [
    'src/orders/web/place/purchase.ts',
    '  if (reported.includes(purchase.transaction_id)) return\n',
    '',
    'src/orders/web/place/purchase.test.ts',
  ],
  'ORD-11': [
    'src/orders/rules/plan-order.ts',
    'lines.filter(({ en_promo }) => !en_promo)',
    'lines',
    'src/orders/rules/plan-order.test.ts',
  ],
  'ORD-12': [
    'src/delivery/rules/delivery-price.ts',
    "isInDakar: zone === 'dakar' }",
    'isInDakar: false }',
    'src/delivery/rules/delivery-price.test.ts',
  ],
  'PAY-1': [
    'src/payments/server/providers/wave/wave.ts',
    'client_reference: clientReference,',
    "client_reference: '',",
    'src/payments/server/providers/wave/wave.api.test.ts',
  ],
  'PAY-2': [
    'src/payments/rules/result-path.ts',
    '`/wave-paiement?${transaction}`',
    '`/payment-state?${transaction}`',
    'src/payments/rules/result-path.test.ts',
  ],
  'PAY-3': [
    'src/payments/rules/wave-status.ts',
    "checkoutStatus === 'complete' && ",
    '',
    'src/payments/rules/wave-status.test.ts',
  ],
  'PAY-4': [
    'src/payments/rules/provider-status.ts',
    "processing: 'pending',",
    '',
    'src/payments/rules/provider-status.test.ts',
  ],
  'PAY-5': [
    'src/payments/rules/result-path.ts',
    '`/payment/success?payment_method=',
    '`/payment/success?method=',
    'src/payments/rules/result-path.test.ts',
  ],
  'PAY-6': [
    'src/payments/web/payment-state.ts',
    'clear: () => storage.remove(KEY),',
    'clear: () => undefined,',
    'src/payments/web/payment-state.test.ts',
  ],
  'PAY-7': [
    'src/payments/server/providers/provider-error.ts',
    '`${label} (HTTP ${status})`',
    '`${label}`',
    'src/payments/server/providers/provider-error.test.ts',
  ],
  'PAY-8': [
    'src/orders/rules/payment-state.ts',
    '    left -= paid_amount\n',
    '',
    'src/orders/rules/payment-state.test.ts',
  ],
  'PAY-9': [
    'src/payments/rules/wave-phone.ts',
    "'70', '76', '75'",
    "'70', '76'",
    'src/payments/rules/wave-phone.test.ts',
  ],
  'PAY-10': [
    'src/payments/rules/provider-status.ts',
    "  if (checkout === 'expired') return 'expired'\n",
    '',
    'src/payments/rules/provider-status.test.ts',
  ],
  'API-3': [
    'src/crm/server/routes/search-terms.ts',
    'return { status: 201,',
    'return { status: 200,',
    'src/crm/server/routes/search-terms.api.test.ts',
  ],
  'API-4': [
    'src/orders/server/own-order.ts',
    'order === undefined || !isThatKind || !mayRead(caller, order)',
    'order === undefined || !isThatKind',
    FOLLOWING,
  ],
  'API-5': [
    'src/packs/server/find-packs.ts',
    'separate_total: sum(({ list_price }) => list_price),',
    'separate_total: sum(({ price_unit }) => price_unit),',
    'src/packs/server/routes/reading.api.test.ts',
  ],
  'API-8': [
    'src/payments/contract/calls.ts',
    "guard: { owner: 'id', orStaff: 'paiements' },\n    summary: 'Les transactions d’un client",
    "guard: 'customer',\n    summary: 'Les transactions d’un client",
    'test/payments/reads.api.test.ts',
  ],
  'ROLE-1': ['src/orders/rules/order-kind.ts', "guestType: 'pack'", 'guestType: null', GUEST],
  'ROLE-2': [
    'src/orders/server/place/insert-order.ts',
    "throw new ShopError('order.basket_ordered')",
    'throw error',
    PLACING,
  ],
  'ROLE-3': [
    'src/accounts/rules/credit.ts',
    "return adhesion === 'accepted'",
    "return adhesion !== 'rejected'",
    'src/accounts/rules/credit.test.ts',
  ],
})
