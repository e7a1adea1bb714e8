import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Drafted, ProposedOrder } from '#purchasing/contract.ts'
import { createPurchase, lockPurchase, type WrittenLine } from '../orders/save-purchase.ts'
import type { Decider } from '../purchasing.ts'

/**
 * Creates one draft per supplier from the chosen proposals, at the supplier's cost, else at the product's cost. Throws
 * request.invalid, supplier.not_found.
 */
export async function orderProposed(
  tx: Transaction,
  { lines }: ProposedOrder,
  decider: Decider,
): Promise<Drafted> {
  const costs = await readCosts(tx, lines)
  const bySupplier = Map.groupBy(lines, ({ supplier_id }) => supplier_id)
  const orders: Drafted['orders'] = []
  for (const [supplierId, chosen] of bySupplier) {
    const written = chosen.map(({ product_id, quantity }): WrittenLine => {
      const unit_cost = costs.get(keyOf(supplierId, product_id))
      if (unit_cost === undefined) throw new ShopError('product.not_found')
      return { product_id, quantity, unit_cost }
    })
    const id = await createPurchase(tx, supplierId, { ...decider, lines: written })
    orders.push({ id, name: (await lockPurchase(tx, id)).name })
  }
  return { orders }
}

const keyOf = (supplierId: number, productId: number): string => `${supplierId} ${productId}`

async function readCosts(tx: Transaction, lines: ProposedOrder['lines']): Promise<Map<string, number>> {
  const rows = await tx.rows({
    name: 'purchasing.costs',
    text: `select c.supplier_id, p.id as product_id, coalesce(sp.unit_cost, p.standard_price, 0) as unit_cost
           from unnest($1::bigint[], $2::bigint[]) as c (supplier_id, product_id)
           join product p on p.id = c.product_id and p.archived_at is null
           left join supplier_product sp on sp.supplier_id = c.supplier_id and sp.product_id = p.id`,
    values: [lines.map(({ supplier_id }) => supplier_id), lines.map(({ product_id }) => product_id)],
  })
  if (new Set(lines.map(({ product_id }) => product_id)).size < lines.length)
    throw new ShopError('request.invalid', {
      fields: { lines: 'Un produit ne se commande qu’à un fournisseur à la fois.' },
    })
  return new Map(
    rows.map(({ supplier_id, product_id, unit_cost }) => [keyOf(supplier_id, product_id), unit_cost]),
  )
}
