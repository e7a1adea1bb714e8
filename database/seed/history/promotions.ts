import type { Transaction } from '#platform/server/db/database.ts'
import { roundToRetail } from '../demo/prices.ts'
import type { Book, Product } from './book.ts'

/** Past promotions in days ago, and two future ones; percent of the list price. */
const OVER: readonly { reference: string; from: number; to: number; percent: number }[] = [
  { reference: 'NOR-276', from: 74, to: 60, percent: 12 },
  { reference: 'KAS-TV65A', from: 66, to: 59, percent: 9 },
  { reference: 'SOL-T14', from: 52, to: 40, percent: 11 },
  { reference: 'AST-ST10000', from: 47, to: 38, percent: 14 },
  { reference: 'KAS-FR4B', from: 44, to: 36, percent: 10 },
]
const AHEAD: readonly { reference: string; from: number; to: number; percent: number }[] = [
  { reference: 'NOR-AC15I', from: -5, to: -19, percent: 10 },
  { reference: 'VEN-308', from: -9, to: -30, percent: 8 },
]

export function planPromotions({ rows, days, manager }: Book, products: readonly Product[]): void {
  for (const { reference, from, to, percent } of AHEAD) {
    const product = products.find((one) => one.reference === reference)
    if (product === undefined) continue
    rows.add('planned_promotion', {
      product_id: product.id,
      promo_price: reduce(product, percent),
      starts_at: `${days.day(from)}T08:00:00Z`,
      ends_at: `${days.day(to)}T20:00:00Z`,
      account_id: manager,
      created_at: days.at(2, 17 * 60),
    })
  }
}

/**
 * Adds past promotions: the product keeps price and dates of the last one, its price history the earlier prices. They
 * ended more than thirty days ago, so that they do not lower the « lowest price before » of current promotions.
 */
export async function rememberPromotions(
  tx: Transaction,
  { days }: Book,
  products: readonly Product[],
): Promise<void> {
  const over = OVER.flatMap(({ reference, from, to, percent }) => {
    const product = products.find((one) => one.reference === reference && !one.en_promo)
    if (product === undefined) return []
    const [began, ended] = [days.at(from, 8 * 60), days.at(to, 20 * 60)]
    return { id: product.id, price: reduce(product, percent), began, ended, opened: days.at(from + 30, 0) }
  })
  const values = [JSON.stringify(over)]
  await tx.rows({
    text: `update product p set promo_price = x.price, promo_starts_at = x.began, promo_ends_at = x.ended
           from jsonb_to_recordset($1) as x(id bigint, price bigint, began timestamptz, ended timestamptz) where p.id = x.id`,
    values,
  })
  await tx.rows({
    text: `insert into price_history (product_id, valid_from, valid_to, list_price, promo_price, en_promo, price,
             preorder_price, creditorder_price)
           select p.id, t.since, t.until, p.list_price, x.price, t.runs, case when t.runs then x.price else p.list_price end,
             p.preorder_price, p.creditorder_price
           from jsonb_to_recordset($1) as x(id bigint, price bigint, began timestamptz, ended timestamptz, opened timestamptz)
           join product p on p.id = x.id
           cross join lateral (values (x.opened, x.began, false), (x.began, x.ended, true),
             (x.ended, $2::timestamptz, false)) as t (since, until, runs)`,
    values: [...values, days.now],
  })
}

const reduce = ({ list_price }: Product, percent: number): number =>
  roundToRetail((list_price * (100 - percent)) / 100)
