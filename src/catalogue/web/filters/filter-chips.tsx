import {
  ALL,
  type Filters,
  MAX_PRICE,
  NO_CRITERIA,
  SCREEN_DEFAULTS,
  SCREEN_MIN_PRICE,
  formatListAddress,
} from '#catalogue/rules/filters.ts'
import { formatSizeRange } from '#catalogue/rules/size-range.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'

export interface FilterChip {
  label: string
  without: Filters
}

const TYPE_LABELS = { promo: 'Produits en promo', credit: 'Produits à crédit' } as const

export const PAYABLE_LABEL = 'Payable en 3\u00A0fois'

function formatPriceRange({ min, max }: Filters): string {
  if (max >= MAX_PRICE) return `Dès ${formatFrancs(min)}`
  if (min <= SCREEN_MIN_PRICE) return `Jusqu’à ${formatFrancs(max)}`
  return `${formatAmount(min)} à ${formatFrancs(max)}`
}

export function listFilterChips(filters: Filters): FilterChip[] {
  const { min, max } = SCREEN_DEFAULTS
  const chips: FilterChip[] = []
  const add = (label: string, cleared: Partial<Filters>) =>
    chips.push({ label, without: { ...filters, ...cleared, page: 1 } })
  if (filters.search !== '') add(`«\u202F${filters.search}\u202F»`, { search: '' })
  if (filters.category !== ALL) add(filters.category, { category: ALL, ...NO_CRITERIA })
  if (filters.productType !== ALL) add(TYPE_LABELS[filters.productType], { productType: ALL })
  if (filters.payment !== ALL) add(PAYABLE_LABEL, { payment: ALL })
  if (filters.min !== min || filters.max !== max) add(formatPriceRange(filters), { min, max })
  if (filters.brand !== ALL) add(filters.brand, { brand: ALL })
  if (filters.energy !== ALL) add(`Classe ${filters.energy}`, { energy: ALL })
  if (filters.size !== ALL) add(formatSizeRange(filters.size), { size: ALL })
  if (filters.feature !== ALL) add(filters.feature, { feature: ALL })
  if (filters.variant !== ALL) add(filters.variant, { variant: ALL })
  if (filters.tag !== ALL) add(filters.tag, { tag: ALL })
  return chips
}

export function FilterChips({ path, chips }: { path: string; chips: readonly FilterChip[] }) {
  return chips.map(({ label, without }) => (
    <Link
      key={label}
      href={formatListAddress(path, without)}
      aria-label={`Retirer le filtre ${label}`}
      className="chip is-on"
    >
      {label} <Icon name="x" size={16} />
    </Link>
  ))
}
