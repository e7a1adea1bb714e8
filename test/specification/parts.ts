/**
 * Path prefixes of each part's user-visible texts; descriptions in the API document do not count. A domain delivered
 * in several steps has several parts.
 */
export const PARTS = {
  frame: [
    'src/pages/',
    'src/root.tsx',
    'src/ui/',
    'src/settings/rules/',
    'src/texts/web/',
    'src/texts/rules/',
    'src/catalogue/web/',
    'src/accounts/web/',
  ],
  'frame/service-popup': ['src/pages/', 'src/settings/web/', 'src/texts/web/', 'src/ui/'],
  'frame/measurement': ['src/pages/', 'src/root.tsx', 'src/platform/web/', 'src/catalogue/web/'],
  content: ['src/settings/', 'src/texts/', 'src/pages/information/'],
  catalogue: ['src/catalogue/web/', 'src/pages/', 'src/ui/', 'src/platform/web/', 'src/platform/contract/'],
  'catalogue/promotions': ['src/catalogue/web/', 'src/pages/'],
  'catalogue/compare': ['src/catalogue/web/', 'src/pages/'],
  'catalogue/suggestions': ['src/catalogue/web/', 'src/pages/'],
  'catalogue/failures': ['src/catalogue/web/', 'src/pages/', 'src/platform/web/'],
  accounts: [
    'src/accounts/web/',
    'src/accounts/rules/',
    'src/pages/',
    'src/platform/contract/',
    'src/platform/web/',
  ],
  // Guests reserve through the orders' pop-up, whose form uses components of accounts.
  packs: [
    'src/packs/web/',
    'src/packs/rules/',
    'src/pages/',
    'src/platform/contract/',
    'src/orders/web/packs/',
    'src/orders/web/place/',
    'src/orders/rules/guest-form.ts',
    'src/accounts/web/forms/',
  ],
  payments: ['src/payments/web/', 'src/payments/rules/', 'src/pages/', 'src/platform/contract/'],
  baskets: ['src/baskets/web/', 'src/baskets/rules/', 'src/pages/', 'src/platform/web/'],
  orders: ['src/orders/web/', 'src/orders/rules/', 'src/pages/', 'src/platform/contract/'],
  crm: ['src/crm/', 'src/platform/web/session/guest-id.ts'],
  'crm/search-terms': ['src/crm/'],
  pwa: ['src/pwa/', 'src/root.tsx', 'src/entry.client.tsx'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof PARTS

/** Parts in the shop today: their rows must hold. Rows of other parts are pending. */
export const BUILT: readonly Part[] = [
  'frame',
  'frame/service-popup',
  'frame/measurement',
  'content',
  'accounts',
  'catalogue',
  'catalogue/promotions',
  'catalogue/compare',
  'catalogue/suggestions',
  'catalogue/failures',
  'baskets',
  'crm',
  'crm/search-terms',
  'packs',
  'orders',
  'payments',
  'pwa',
]
