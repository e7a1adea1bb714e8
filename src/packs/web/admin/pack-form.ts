import { readNumber } from '#catalogue/web/admin/editor/product-form.ts'
import type { PackDraft, StaffPack } from '#packs/contract.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'

/** A line as it stands in the fields: numbers as they are typed. */
export interface LineForm {
  product_id: number
  name: string
  /** What one piece costs outside the pack, whole FCFA. */
  list_price: number
  quantity: string
  price_unit: string
}

/** A pack as it stands in the fields; days as YYYY-MM-DD. */
export interface PackForm {
  name: string
  start_date: string
  end_date: string
  lines: readonly LineForm[]
}

export const EMPTY_PACK: PackForm = { name: '', start_date: '', end_date: '', lines: [] }

/** The fields of a pack as the server knows it. */
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

/** What is wrong with the fields before anything is sent, by field. */
export function findPackErrors({ name, start_date, end_date, lines }: PackForm): Record<string, string> {
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults['name'] = 'Donnez un nom au pack.'
  if (start_date === '') faults['start_date'] = 'Choisissez le premier jour.'
  if (end_date === '') faults['end_date'] = 'Choisissez le dernier jour.'
  else if (end_date < start_date) faults['end_date'] = 'La fin ne peut pas précéder le début.'
  if (lines.length === 0) faults['lines'] = 'Ajoutez un produit au moins.'
  for (const line of lines) {
    if (!isWhole(line.quantity, 1, 99)) faults['lines'] = `${line.name}\u202F: de 1 à 99 pièces.`
    if (!isWhole(line.price_unit, 0, 1e9)) faults['lines'] = `${line.name}\u202F: indiquez un prix entier.`
  }
  const { pack } = sumPack(lines)
  if (faults['lines'] === undefined && pack === 0)
    faults['lines'] = 'Le prix du pack doit dépasser 0\u00A0FCFA.'
  return faults
}

function isWhole(typed: string, least: number, most: number): boolean {
  const value = readNumber(typed)
  return value !== null && Number.isInteger(value) && value >= least && value <= most
}

/** What the pack costs, and its pieces bought apart, in whole FCFA; what is no number counts as nothing. */
export function sumPack(lines: readonly LineForm[]): { pack: number; separate: number } {
  const sum = (price: (line: LineForm) => number): number =>
    lines.reduce((total, line) => total + (price(line) || 0) * (readNumber(line.quantity) || 0), 0)
  return {
    pack: sum(({ price_unit }) => readNumber(price_unit) ?? 0),
    separate: sum(({ list_price }) => list_price),
  }
}

/** The pack as the API takes it. Call it without faults only. */
export function writePack({ name, start_date, end_date, lines }: PackForm): PackDraft {
  return {
    name: name.trim(),
    start_date,
    end_date,
    lines: lines.map(({ product_id, quantity, price_unit }) => ({
      product_id,
      quantity: readNumber(quantity) ?? 1,
      price_unit: readNumber(price_unit) ?? 0,
    })),
  }
}
