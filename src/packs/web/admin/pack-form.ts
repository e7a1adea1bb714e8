import { readCount, readPrice } from '#catalogue/web/admin/editor/product-form.ts'
import { PackDraft, type StaffPack } from '#packs/contract.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
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

/** Price of the pack and of its pieces bought separately, in whole FCFA. Invalid numbers count as 0. */
export function sumPack(lines: readonly LineForm[]): { pack: number; separate: number } {
  const sum = (price: (line: LineForm) => number): number =>
    lines.reduce((total, line) => total + (price(line) || 0) * (readCount(line.quantity) || 0), 0)
  return {
    pack: sum(({ price_unit }) => readPrice(price_unit) ?? 0),
    separate: sum(({ list_price }) => list_price),
  }
}

const pack = bodyForm(PackDraft, ({ name, start_date, end_date, lines }: PackForm) => ({
  name: name.trim(),
  start_date,
  end_date,
  lines: lines.map(({ product_id, quantity, price_unit }) => ({
    product_id,
    quantity: readCount(quantity) ?? Number.NaN,
    price_unit: readPrice(price_unit) ?? Number.NaN,
  })),
}))

/** A pack's fields. An error of a line names its product. */
export const packBody: typeof pack = {
  ...pack,
  check: (form) => {
    const errors = Object.entries(pack.check(form)).map(([path, sentence]) => {
      const [list, index] = path.split('.')
      const line = list === 'lines' ? form.lines[Number(index)] : undefined
      return line === undefined ? [path, sentence] : ['lines', `${line.name}\u202F: ${sentence}`]
    })
    return Object.fromEntries(errors) as Record<string, string>
  },
}
