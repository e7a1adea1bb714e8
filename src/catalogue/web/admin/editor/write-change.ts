import {
  type FormFaults,
  type ProductForm,
  type ProductWrite,
  listDifferences,
  readNumber,
} from './product-form.ts'

/** Numbers of the form by the API's own name, whole or with decimals. */
const WHOLE = [
  'rang',
  'list_price',
  'promo_price',
  'preorder_price',
  'preorder_cap',
  'standard_price',
  'yearly_kwh',
  'warranty_months',
] as const
const DECIMAL = ['weight_kg', 'capacity_value', 'width', 'height', 'depth'] as const
const PRICES = ['list_price', 'promo_price', 'preorder_price', 'creditorder_price'] as const

/** What is wrong with the fields before anything is sent, by field. */
export function findFormFaults(form: ProductForm): FormFaults {
  const faults: Record<string, string> = {}
  if (form.name.trim() === '') faults['name'] = 'Donnez un nom au produit.'
  if (form.category === '') faults['category'] = 'Choisissez une catégorie.'
  if (form.list_price.trim() === '') faults['list_price'] = 'Indiquez le prix.'
  for (const field of [...WHOLE, 'quantity', 'creditorder_price'] as const)
    if (!isNumber(form[field], Number.isInteger)) faults[field] = 'Indiquez un nombre entier, 0 ou plus.'
  for (const field of DECIMAL)
    if (!isNumber(form[field], Number.isFinite)) faults[field] = 'Indiquez un nombre, 0 ou plus.'
  for (const field of PRICES)
    if (readNumber(form[field]) === 0) faults[field] = 'Un prix doit dépasser 0\u00A0FCFA.'
  const sizes = [form.width, form.height, form.depth].filter((size) => size.trim() !== '')
  if (sizes.length > 0 && sizes.length < 3) faults['width'] = 'Donnez les trois dimensions, ou aucune.'
  if ((form.capacity_value.trim() === '') !== (form.capacity_unit.trim() === ''))
    faults['capacity_value'] = 'La capacité demande une valeur et une unité.'
  if (form.facts.some(({ label, value }) => (label.trim() === '') !== (value.trim() === '')))
    faults['facts'] = 'Chaque caractéristique demande un nom et une valeur.'
  return faults
}

function isNumber(typed: string, isKind: (value: number) => boolean): boolean {
  const value = readNumber(typed)
  return value === null || (isKind(value) && value >= 0)
}

/** A dated promotion runs by its dates: the field says so at once, the server's clock goes on from there. */
export function followDates(form: ProductForm, now: Date): ProductForm {
  const { promo_starts_at: start, promo_ends_at: end, promo_price } = form
  if (promo_price.trim() === '' || (start === '' && end === '')) return form
  const moment = now.toISOString().slice(0, 16)
  return { ...form, en_promo: start <= moment && (end === '' || end > moment) }
}

/** What changed between the fields as they were read and as they stand, as the API takes it. Call it without faults only. */
export function writeChange(base: ProductForm, form: ProductForm): ProductWrite {
  const changed = new Set(listDifferences(base, form))
  const change: Record<string, unknown> = {}
  for (const key of ['name', 'reference'] as const) if (changed.has(key)) change[key] = form[key].trim()
  for (const key of ['brand', 'energy_class'] as const)
    if (changed.has(key)) change[key] = form[key].trim() || null
  for (const key of ['description', 'en_promo', 'is_preorder', 'is_creditorder', 'sale_ok', 'tags'] as const)
    if (changed.has(key)) change[key] = form[key]
  for (const key of [...WHOLE, 'weight_kg'] as const)
    if (changed.has(key)) change[key] = readNumber(form[key])
  for (const key of ['promo_starts_at', 'promo_ends_at'] as const)
    if (changed.has(key)) change[key] = form[key] === '' ? null : `${form[key]}:00Z`
  if (changed.has('category')) change['categ_id'] = Number(form.category)
  if (changed.has('creditorder_price') || changed.has('creditorder_manual'))
    change['creditorder_price'] = form.creditorder_manual ? readNumber(form.creditorder_price) : null
  if (changed.has('capacity_value') || changed.has('capacity_unit')) change['capacity'] = readCapacity(form)
  if (changed.has('width') || changed.has('height') || changed.has('depth'))
    change['dimensions'] = readDimensions(form)
  if (changed.has('facts'))
    change['facts'] = form.facts
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
      .filter(({ label, value }) => label !== '' && value !== '')
  if (changed.has('quantity')) change['quantity'] = readNumber(form.quantity) ?? 0
  // An empty reference is the server's to make.
  if (change['reference'] === '') delete change['reference']
  return change
}

function readCapacity({ capacity_value, capacity_unit }: ProductForm): ProductWrite['capacity'] {
  const value = readNumber(capacity_value)
  return value === null ? null : { value, unit: capacity_unit.trim() }
}

function readDimensions(form: ProductForm): ProductWrite['dimensions'] {
  const [width, height, depth] = [readNumber(form.width), readNumber(form.height), readNumber(form.depth)]
  return width === null || height === null || depth === null ? null : { width, height, depth }
}
