import type { Part } from './parts.ts'
import type { SpecificationRow } from './row.ts'

/** An exported value (`module#export`). */
function constant(
  requirement: string,
  domain: Part,
  of: string,
  what: string,
  value: unknown,
): SpecificationRow {
  return {
    id: `${requirement} constant ${of}`,
    requirement,
    domain,
    what,
    proof: { kind: 'constant', of, value },
  }
}

const FILTERS = 'src/catalogue/rules/filters.ts'
const CATEGORIES = 'src/catalogue/rules/categories.ts'
const SUGGESTIONS = 'src/catalogue/rules/suggestions.ts'
const OFFER = 'src/baskets/rules/sign-up-offer.ts'
const SERVICE = 'src/pages/start/service-button.ts'
const WAVE = 'src/payments/rules/wave-status.ts'

/** The numbers and lists of sections 4, 5 and 9 of the specification. Prices in whole FCFA, times in milliseconds. */
export const CONSTANTS: readonly SpecificationRow[] = [
  constant('CAT-1', 'catalogue', `${FILTERS}#HOME_PAGE_SIZE`, 'products a page on Home', 10),
  constant(
    'CAT-6',
    'catalogue',
    `${FILTERS}#SHOP_PAGE_SIZE`,
    'products a page in the shop and promotion lists',
    9,
  ),
  constant('CAT-5', 'catalogue', `${FILTERS}#API_MIN_PRICE`, 'lowest price of API and Home', 100),
  constant('CAT-5', 'catalogue', `${FILTERS}#SCREEN_MIN_PRICE`, 'lowest price of address and slider', 1000),
  constant('CAT-5', 'catalogue', `${FILTERS}#MAX_PRICE`, 'highest price', 5_000_000),
  constant('CAT-5', 'catalogue', `${FILTERS}#ALL`, 'no filter', 'All'),
  constant('CAT-9', 'catalogue', `${FILTERS}#PRODUCT_TYPES`, 'kinds of the sidebar', [
    'All',
    'promo',
    'credit',
  ]),
  constant(
    'CAT-10',
    'catalogue',
    'src/catalogue/rules/pagination.ts#PAGINATION_WINDOW',
    'pages either side',
    2,
  ),
  constant('CAT-2', 'catalogue', `${CATEGORIES}#CATEGORY_PRIORITY`, 'kinds that come first', [
    'freezer',
    'television',
    'refrigerator',
    'cooker',
  ]),
  constant('CAT-3', 'catalogue', `${CATEGORIES}#EXCLUDED_CATEGORIES`, 'categories that never show', [
    'Services',
    'Expenses',
    'Internal',
    'Consumable',
    'Deliveries',
    'Saleable',
    'Software',
    'All',
  ]),
  constant('APP-3', 'frame', 'src/ui/toast/toast-store.ts#TOAST_MS', 'life of a toast', {
    default: 5000,
    added: 2000,
    otp: 3000,
  }),
  constant(
    'CAT-15',
    'catalogue/suggestions',
    `${SUGGESTIONS}#MIN_SUGGESTION_LENGTH`,
    'characters typed at least',
    2,
  ),
  constant(
    'CAT-15',
    'catalogue/suggestions',
    `${SUGGESTIONS}#MAX_SUGGESTIONS`,
    'products suggested at most',
    5,
  ),
  constant('CAT-15', 'catalogue/suggestions', `${SUGGESTIONS}#SEARCH_PAUSE_MS`, 'pause before a search', 300),
  constant('NAV-11', 'frame/service-popup', `${SERVICE}#FIRST_NOD_MS`, 'until the button first moves', 3000),
  constant('NAV-11', 'frame/service-popup', `${SERVICE}#NOD_MS`, 'how long it moves', 2000),
  constant('NAV-11', 'frame/service-popup', `${SERVICE}#NOD_GAP_MS`, 'between two moves, at random', {
    min: 5000,
    max: 15_000,
  }),
  constant('BASK-12', 'baskets', `${OFFER}#OFFER_GAP_MS`, 'until the offer comes back', 10_000),
  constant('BASK-12', 'baskets', `${OFFER}#OFFER_PATHS`, 'where the offer shows', [
    '/cart',
    '/pre-cart',
    '/credit-cart',
  ]),
  constant(
    'ORD-11',
    'orders',
    'src/orders/rules/plan-order.ts#MAX_FIRST_DISCOUNT',
    'highest first discount',
    20_000,
  ),
  constant(
    'BASK-8',
    'payments',
    'src/payments/rules/schedule.ts#PREORDER_PERCENTS',
    'instalments, in percent',
    [30, 30, 40],
  ),
  constant('ACC-2', 'accounts', 'src/accounts/rules/otp.ts#OTP_LENGTH', 'digits of a one-time code', 4),
  constant(
    'ORD-7',
    'accounts',
    'src/platform/contract/phone.ts#COUNTRY_CODE',
    'country code of Senegal',
    '221',
  ),
  constant('PAY-9', 'payments', 'src/payments/rules/wave-phone.ts#WAVE_PREFIXES', 'prefixes after +221', [
    '77',
    '78',
    '70',
    '76',
    '75',
  ]),
  constant('PAY-2', 'payments', `${WAVE}#CHECK_DELAY_MS`, 'between load and check', 1000),
  constant('PAY-3', 'payments', `${WAVE}#REDIRECT_DELAY_MS`, 'between success and the order', 2000),
  constant('PAY-10', 'payments', 'src/payments/contract.ts#STATUSES', 'status', [
    'completed',
    'pending',
    'cancelled',
    'failed',
  ]),
  constant('PAY-10', 'payments', 'src/payments/contract.ts#CHECKOUT_STATUSES', 'checkout_status', [
    'complete',
    'incomplete',
  ]),
  constant('PAY-10', 'payments', 'src/payments/contract.ts#PAYMENT_STATUSES', 'payment_status', [
    'succeeded',
    'pending',
    'failed',
  ]),
  constant('PAY-1', 'payments', 'src/payments/contract.ts#CURRENCY', 'currency of every payment', 'XOF'),
  constant('PAY-1', 'payments', 'src/payments/rules/provider-calls.ts#PROVIDER_CALLS', "a provider's calls", {
    start: 'checkout/sessions',
    check: 'transactions/{id}',
  }),
  constant('APP-1', 'pwa', 'src/pwa/start-script.ts#SERVICE_WORKER', 'address, with the scope /', '/sw.js'),
]
