import type { BasketLine } from '#baskets/contract.ts'
import { isBare, type LineDetails } from './line-details.ts'

/** BASK-4: fills bare lines with the shop's product data. Returns the same array when nothing changes. */
export function describeLines(
  lines: readonly BasketLine[],
  products: readonly (LineDetails & Pick<BasketLine, 'id'>)[],
): readonly BasketLine[] {
  const byId = new Map(products.filter((product) => !isBare(product)).map((product) => [product.id, product]))
  const described = lines.map((line) => {
    const product = isBare(line) ? byId.get(line.id) : undefined
    if (product === undefined) return line
    const { description, rang, tags } = product
    return { ...line, description, rang, tags }
  })
  return described.some((line, index) => line !== lines[index]) ? described : lines
}
