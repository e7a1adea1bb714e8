/**
 * Where a visitor's words of each part stand, as beginnings of paths; a description in the API's document is no screen.
 * A domain that comes in several steps has several parts.
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
  // A guest reserves through the orders' pop-up, whose form is made of the accounts' parts.
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

/** What stands in the shop today: its rows must hold. The rows of every other part are due. */
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
  'baskets',
  'crm',
  'crm/search-terms',
  'packs',
  'orders',
  'payments',
  'pwa',
]
