import { readCount, readPrice } from '#catalogue/web/admin/editor/product-form.ts'
import type { PackDraft, StaffPack } from '#packs/contract.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'

/** Field values of a line; numbers as typed. */
export interface LineForm {
  product_id: number
  name: string
  /** Price of one piece outside the pack, whole FCFA. */
  list_price: number
  quantity: string
  price_unit: string
}

/** Field values of a pack; days as YYYY-MM-DD. */
export interface PackForm {
  name: string
  start_date: string
  end_date: string
  lines: readonly LineForm[]
}

export const EMPTY_PACK: PackForm = { name: '', start_date: '', end_date: '', lines: [] }

/** Converts a stored pack to field values. */
export function toPackForm({ name, start_date, end_date, produits }: StaffPack): PackForm {
  return {
    name,
    start_date,
    end_date,
    lines: produits.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      list_price: line.list_price,
      quantity: String(line.quantity),
      price_unit: formatAmount(line.price_unit),
    })),
  }
}

/** Validates the fields before sending. Returns errors by field. */
export function findPackErrors({ name, start_date, end_date, lines }: PackForm): Record<string, string> {
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults['name'] = 'Donnez un nom au pack.'
  if (start_date === '') faults['start_date'] = 'Choisissez le premier jour.'
  if (end_date === '') faults['end_date'] = 'Choisissez le dernier jour.'
  else if (end_date < start_date) faults['end_date'] = 'La fin ne peut pas précéder le début.'
  if (lines.length === 0) faults['lines'] = 'Ajoutez un produit au moins.'
  for (const line of lines) {
    if (!isWithin(readCount(line.quantity), 1, 99)) faults['lines'] = `${line.name}\u202F: de 1 à 99 pièces.`
    if (!isWithin(readPrice(line.price_unit), 0, 1e9))
      faults['lines'] = `${line.name}\u202F: indiquez un prix entier.`
  }
  const { pack } = sumPack(lines)
  if (faults['lines'] === undefined && pack === 0)
    faults['lines'] = 'Le prix du pack doit dépasser 0\u00A0FCFA.'
  return faults
}

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most

/** Price of the pack and of its pieces bought separately, in whole FCFA. Invalid numbers count as 0. */
export function sumPack(lines: readonly LineForm[]): { pack: number; separate: number } {
  const sum = (price: (line: LineForm) => number): number =>
    lines.reduce((total, line) => total + (price(line) || 0) * (readCount(line.quantity) || 0), 0)
  return {
    pack: sum(({ price_unit }) => readPrice(price_unit) ?? 0),
    separate: sum(({ list_price }) => list_price),
  }
}

/** Converts the form for the API. Call only for a valid form. */
export function writePack({ name, start_date, end_date, lines }: PackForm): PackDraft {
  return {
    name: name.trim(),
    start_date,
    end_date,
    lines: lines.map(({ product_id, quantity, price_unit }) => ({
      product_id,
      quantity: readCount(quantity) ?? 1,
      price_unit: readPrice(price_unit) ?? 0,
    })),
  }
}
