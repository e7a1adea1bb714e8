/**
 * Visible categories in order, then the eight hidden ones. `kind` is the language-free key for order, pictures and
 * synonyms.
 */
const SHOWN = [
  { name: 'Congélateur', kind: 'freezer' },
  { name: 'Télévision', kind: 'television' },
  { name: 'Réfrigérateur', kind: 'refrigerator' },
  { name: 'Cuisinière', kind: 'cooker' },
  { name: 'Lave-linge', kind: 'washing-machine' },
  { name: 'Climatisation', kind: 'air-conditioner' },
  { name: 'Petite cuisine', kind: 'small-kitchen' },
  { name: 'Téléphonie', kind: 'phone' },
  { name: 'Ventilation', kind: 'fan' },
  { name: 'Informatique', kind: 'computer' },
  { name: 'Son', kind: 'audio' },
  { name: 'Énergie', kind: 'stabiliser' },
  { name: 'Repassage', kind: 'ironing' },
  { name: 'Aspirateur', kind: 'vacuum-cleaner' },
  { name: 'Chauffe-eau', kind: 'water-heater' },
  { name: 'Fontaine à eau', kind: 'water-dispenser' },
  { name: 'Installation', kind: 'installation' },
] as const

const EXCLUDED = [
  { name: 'Services', kind: 'services' },
  { name: 'Expenses', kind: 'expenses' },
  { name: 'Internal', kind: 'internal' },
  { name: 'Consumable', kind: 'consumable' },
  { name: 'Deliveries', kind: 'deliveries' },
  { name: 'Saleable', kind: 'saleable' },
  { name: 'Software', kind: 'software' },
  { name: 'All', kind: 'all' },
] as const

export type CategoryName = (typeof SHOWN)[number]['name'] | (typeof EXCLUDED)[number]['name']
type CategoryKind = (typeof SHOWN)[number]['kind'] | (typeof EXCLUDED)[number]['kind']

export type DemoCategory = {
  readonly name: CategoryName
  readonly kind: CategoryKind
  /** Position in menus and lists, from 1; hidden categories start at 91. */
  readonly position: number
  readonly is_shown: boolean
}

export const demoCategories: readonly DemoCategory[] = [
  ...SHOWN.map((category, index) => ({ ...category, position: index + 1, is_shown: true })),
  ...EXCLUDED.map((category, index) => ({ ...category, position: index + 91, is_shown: false })),
]

const SHOWN_NAMES = new Set<string>(SHOWN.map((category) => category.name))

export const isShownCategory = (name: CategoryName): boolean => SHOWN_NAMES.has(name)
