import type { Part } from './parts.ts'
import type { SpecificationRow } from './row.ts'

/** Results of an exported function (`module#export`): arguments → result, one row each. */
function rulesOf(
  requirement: string,
  domain: Part,
  of: string,
  what: string,
  cases: readonly [given: readonly unknown[], gives: unknown][],
): SpecificationRow[] {
  return cases.map(([given, gives]) => ({
    id: `${requirement} rule ${of}(${given.map(nameArgument).join(', ')})`,
    requirement,
    domain,
    what,
    proof: { kind: 'rule', of, given, gives },
  }))
}

/** Plain objects have no useful string form. */
function nameArgument(argument: unknown): string {
  const name = String(argument)
  return name === '[object Object]' ? JSON.stringify(argument) : name
}

const READ_FILTERS = 'src/catalogue/rules/filters.ts#readFilters'

/** A listing's defaults for filters that the address omits. */
const DEFAULTS = {
  category: 'All',
  search: '',
  min: 1000,
  max: 5_000_000,
  page: 1,
  limit: 9,
  productType: 'All',
  payment: 'All',
  tag: 'All',
  brand: 'All',
  energy: 'All',
  size: 'All',
  feature: 'All',
  variant: 'All',
  sort: 'default',
}

/** An address's query, and its filters' differences from the defaults. */
function filters(query: string, differences: Partial<typeof DEFAULTS>): [URLSearchParams[], typeof DEFAULTS] {
  return [[new URLSearchParams(query)], { ...DEFAULTS, ...differences }]
}

export const RULES: readonly SpecificationRow[] = [
  ...rulesOf('CAT-4', 'catalogue', READ_FILTERS, 'a query parameter of a list', [
    filters('category=Froid', { category: 'Froid' }),
    filters('page=3', { page: 3 }),
    filters('limit=18', { limit: 18 }),
    filters('search=frigo', { search: 'frigo' }),
    filters('min=5000', { min: 5000 }),
    filters('max=90000', { max: 90_000 }),
    filters('productType=promo', { productType: 'promo' }),
    filters('productType=credit', { productType: 'credit' }),
    filters('tag=Ramadan', { tag: 'Ramadan' }),
  ]),
  ...rulesOf('CAT-5', 'catalogue', READ_FILTERS, 'the defaults', [
    filters('', {}),
    filters('min=abc&max=-1&page=0&productType=gift', {}),
  ]),
  ...rulesOf(
    'CAT-8',
    'catalogue',
    'src/platform/contract/format-francs.ts#formatFrancs',
    'a price in French',
    [
      [[5_000_000], '5\u202f000\u202f000\u00a0FCFA'],
      [[950], '950\u00a0FCFA'],
    ],
  ),
  ...rulesOf(
    'BASK-8',
    'payments',
    'src/payments/rules/schedule.ts#splitByPercents',
    'instalments of a total',
    [
      [
        [100_000, [30, 30, 40]],
        [30_000, 30_000, 40_000],
      ],
      [
        [99_999, [30, 30, 40]],
        [29_999, 29_999, 40_001],
      ],
    ],
  ),
  ...rulesOf(
    'PAY-4',
    'payments',
    'src/payments/rules/provider-status.ts#readProviderStatus',
    "a provider's status",
    [
      [['pending'], 'pending'],
      [['processing'], 'pending'],
      [['succeeded'], 'completed'],
      [['failed'], 'failed'],
      [['cancelled'], 'cancelled'],
      [['expired'], 'expired'],
      [['on_hold'], 'unknown'],
    ],
  ),
  ...rulesOf(
    'PAY-3',
    'payments',
    'src/payments/rules/wave-status.ts#isPaid',
    'status, checkout and payment',
    [
      [['completed', 'complete', 'succeeded'], true],
      [['completed', 'complete', 'pending'], false],
      [['completed', 'incomplete', 'succeeded'], false],
      [['pending', 'complete', 'succeeded'], false],
    ],
  ),
  ...rulesOf(
    'PAY-3',
    'payments',
    'src/orders/web/paid-order-path.ts#paidOrderPath',
    'where a paid order leads',
    [
      [[{ order_type: 'order', order_id: 7 }], `/commandes/7/${encodeURIComponent('détails')}`],
      [[{ order_type: 'preorder', order_id: 7 }], `/pre-commandes/7/${encodeURIComponent('détails')}`],
      [[{ order_type: 'creditorder', order_id: 7 }], `/credit-commandes/7/${encodeURIComponent('détails')}`],
      [[{ order_type: 'voucher', order_id: 7 }], '/profile'],
    ],
  ),
  ...rulesOf(
    'PAY-9',
    'payments',
    'src/payments/rules/wave-phone.ts#normaliseWavePhone',
    'a Wave phone number',
    [
      [['771234567'], '+221771234567'],
      [['221771234567'], '+221771234567'],
    ],
  ),
  ...rulesOf('PAY-9', 'payments', 'src/payments/rules/wave-phone.ts#isWavePhone', 'what is none', [
    [['+221741234567'], false],
    [['+2217712345678'], false],
  ]),
  ...rulesOf('ORD-7', 'packs', 'src/platform/contract/phone.ts#findMobile', 'a Senegalese mobile number', [
    [['731234567'], '221731234567'],
    [['221771234567'], '221771234567'],
    [['331234567'], undefined],
    [['77123456'], undefined],
  ]),
  ...rulesOf('ACC-2', 'accounts', 'src/accounts/rules/otp.ts#isOtp', 'a one-time code', [
    [['0421'], true],
    [['421'], false],
    [['04215'], false],
    [['04a1'], false],
  ]),
  ...rulesOf('ROLE-3', 'accounts', 'src/accounts/rules/credit.ts#mayUseCredit', 'adhesion and credit', [
    [['accepted'], true],
    [['pending'], false],
    [['rejected'], false],
  ]),
  ...rulesOf(
    'ROLE-3',
    'accounts',
    'src/accounts/rules/credit.ts#mayFilterCredit',
    'adhesion, parent_id and the filter',
    [
      [['accepted', 3], true],
      [['accepted', null], false],
      [['pending', 3], false],
    ],
  ),
  ...rulesOf(
    'BASK-12',
    'baskets',
    'src/baskets/rules/sign-up-offer.ts#mayShowOffer',
    'last close and now, in ms',
    [
      [[undefined, 50_000], true],
      [[50_000, 60_000], true],
      [[50_000, 59_999], false],
    ],
  ),
  ...rulesOf(
    'ORD-5',
    'packs',
    'src/packs/rules/payment-mode.ts#defaultPaymentMode',
    'mode of a pack, signed in or not',
    [
      [[true], 'domicile'],
      [[false], 'online'],
    ],
  ),
  ...rulesOf(
    'ACC-4',
    'accounts',
    'src/platform/contract/session-cookies.ts#cookieName',
    'the production suffix',
    [
      [['user_info'], 'user_info_production'],
      [['session'], 'session_production'],
    ],
  ),
]
