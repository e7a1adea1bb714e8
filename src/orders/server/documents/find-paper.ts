import { type Francs, toFrancs } from '../../../platform/contract/francs.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { OrderPaper } from '../../contract.ts'
import type { OrderRow } from '../order-rows.ts'
import { getAgreement } from './credit-agreement.ts'
import type { Paper } from './print-order.ts'

/** The number of an order's pro-forma: known before there is an invoice, and no invoice's. */
export function proFormaName(order: { name: string }): string {
  return `PF-${order.name}`
}

/** A paper of an order. Throws document.not_found where it has none: no invoice yet, neither pro-forma nor agreement but for credit. */
export function getPaper(db: Queryable, order: OrderRow, paper: OrderPaper): Promise<Paper> {
  return PAPERS[paper](order, db)
}

const PAPERS: Readonly<Record<OrderPaper, (order: OrderRow, db: Queryable) => Promise<Paper>>> = {
  'bon-de-commande': async (order) => ({
    title: 'Bon de commande',
    number: order.name,
    date: order.created_at,
    delivery: order.amount_delivery,
    notes: order.state === 'cancel' ? ['Cette commande est annulée.'] : [],
  }),
  proforma: async (order) => {
    if (order.type_sale !== 'creditorder') throw new ShopError('document.not_found')
    return {
      title: 'Facture pro-forma',
      number: proFormaName(order),
      date: order.created_at,
      delivery: order.amount_delivery,
    }
  },
  'accord-de-credit': async (order, db) => getAgreement(db, order),
  facture: async (order, db) => getInvoice(db, order),
}

async function getInvoice(db: Queryable, order: OrderRow): Promise<Paper> {
  const [invoice] = await db.rows<{ name: string; issued_at: Date; amount_delivery: Francs | null }>({
    name: 'invoices.find',
    text: 'select invoice_name(number) as name, issued_at, amount_delivery from invoice where order_id = $1',
    values: [order.id],
  })
  if (invoice === undefined) throw new ShopError('document.not_found')
  const isPaid = toFrancs(order.paid_total) >= order.amount_total
  return {
    title: 'Facture',
    number: invoice.name,
    date: invoice.issued_at,
    delivery: invoice.amount_delivery,
    notes: isPaid ? ['Facture acquittée.'] : [],
  }
}
