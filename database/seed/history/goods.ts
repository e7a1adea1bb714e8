import { drawLot, drawWhole } from '../demo/draw-lots.ts'
import type { Product } from './book.ts'
import type { RequestedLine } from './story.ts'

/** Dearer products are sold on credit or by appointment, never in a plain demo order. Whole FCFA. */
const DEAREST = 650_000
/** Maximum price of add-on products, whole FCFA. */
const SMALL = 40_000
/** Range of credit amounts. Whole FCFA. */
const CREDIT_RANGE = { least: 90_000, most: 620_000 }
/** Pieces of a pre-order left below its limit. */
const FREE_PREORDERS = 4

/** Products for each way of ordering; some are picked far more often than others. */
export interface Goods {
  drawLines(key: string): RequestedLine[]
  /** Two different articles, for an order with one return. */
  drawTwo(key: string): RequestedLine[]
  drawPreorder(key: string): RequestedLine[]
  drawCredit(key: string): RequestedLine[]
}

export function createGoods(products: readonly Product[]): Goods {
  const plain = products.filter(({ sale_ok, price }) => sale_ok && price <= DEAREST)
  const small = plain.filter(({ price }) => price < SMALL)
  const large = plain.filter(({ price }) => price >= SMALL)
  const claimed = new Map<Product, number>()
  const preorders = products.filter(
    ({ is_preorder, preorder_cap }) =>
      is_preorder && (preorder_cap === null || preorder_cap > FREE_PREORDERS),
  )
  const credits = products.filter(
    ({ is_creditorder, creditorder_price: price }) =>
      is_creditorder && price !== null && price >= CREDIT_RANGE.least && price <= CREDIT_RANGE.most,
  )
  const drawTwo = (key: string): RequestedLine[] => [
    askFor(drawSought(`${key}/large`, large), 1),
    askFor(drawSought(`${key}/small`, small), drawWhole(`${key}/pieces`, 1, 2)),
  ]
  return {
    drawTwo,
    drawLines: (key) => {
      const lot = drawLot(`${key}/lines`)
      if (lot > 0.72) return drawTwo(key)
      if (lot > 0.22) return drawTwo(key).slice(0, 1)
      return [askFor(drawSought(`${key}/small`, small), drawWhole(`${key}/pieces`, 1, 3))]
    },
    drawPreorder: (key) => {
      const free = preorders.filter(
        (one) => one.preorder_cap === null || (claimed.get(one) ?? 0) + FREE_PREORDERS < one.preorder_cap,
      )
      const product = drawSought(`${key}/preorder`, free)
      claimed.set(product, (claimed.get(product) ?? 0) + 1)
      return [{ product, quantity: 1, price: product.preorder_price ?? product.list_price }]
    },
    drawCredit: (key) => {
      const product = drawSought(`${key}/credit`, credits)
      return [{ product, quantity: 1, price: product.creditorder_price ?? product.list_price }]
    },
  }
}

const askFor = (product: Product, quantity: number): RequestedLine => ({
  product,
  quantity,
  price: product.price,
})

/** A weighted draw: the first products of a shuffled order are picked far more often than the last. */
function drawSought(key: string, products: readonly Product[]): Product {
  const ranked = products.toSorted((left, right) => rankOf(left) - rankOf(right))
  const product = ranked[Math.floor(ranked.length * drawLot(key) ** 2.2)]
  if (product === undefined) throw new Error(`nothing to order for ${key}`)
  return product
}

const rankOf = ({ reference }: Product): number => drawLot(`sought/${reference}`)
