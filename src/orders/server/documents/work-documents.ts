import type { AdminOrder } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { formatHalfDayTitle } from '#platform/contract/half-day.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { PrintedDocument } from '#platform/server/documents/printed-document.ts'

/** Checkbox for a pen. */
const BOX = '[   ]'
/** States of orders on a picking list. */
const PICKED_STATES = ['draft', 'sale', 'to_delivered']

/** Prints a picking list for several orders, by product, without pieces already handed over. */
export async function printPickingList(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<PrintedDocument> {
  const lines = await db.rows({
    name: 'orders.picking',
    text: `select p.name, p.reference, sum(l.quantity - l.qty_delivered)::int as quantity,
             string_agg(o.name || case when l.quantity - l.qty_delivered > 1
               then ' x' || (l.quantity - l.qty_delivered) else '' end, ', ' order by o.id) as orders
           from sales_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
           where o.id = any($1::bigint[]) and o.state = any($2::text[]) and l.quantity > l.qty_delivered
           group by p.id order by p.reference, p.name`,
    values: [ids, PICKED_STATES],
  })
  return {
    title: 'Liste de préparation',
    number: toDay(now),
    date: now,
    facts: [{ label: 'Commandes', value: String(ids.length) }],
    customer: [],
    heads: ['Commandes', 'Pris'],
    lines: lines.map(({ name, reference, quantity, orders }) => ({
      name: `${name} (${reference})`,
      quantity,
      cells: [orders, BOX],
    })),
    totals: [],
    instalments: [],
    notes: lines.length === 0 ? ['Rien n’est à préparer pour ces commandes.'] : [],
  }
}

export function printPicking(order: AdminOrder, now: Date): PrintedDocument {
  return {
    ...printHead(order, 'Bon de préparation', now),
    heads: ['Reste à livrer', 'Pris'],
    lines: order.order_lines.map((line) => ({
      name: line.product_name,
      quantity: line.product_uom_qty,
      cells: [String(line.product_uom_qty - line.qty_delivered), BOX],
    })),
    totals: [],
    notes: order.note === '' ? [] : [`Note du client : ${order.note}`],
  }
}

/** Prints the delivery note that the customer signs: pieces, serial numbers and the amount due. */
export function printDelivery(order: AdminOrder, now: Date): PrintedDocument {
  const due = order.type_sale === 'order' ? order.amount_residual : 0
  const amounts = [
    { label: 'Commande à encaisser', amount: toFrancs(due) },
    ...(order.delivery_residual > 0
      ? [{ label: 'Livraison à encaisser', amount: toFrancs(order.delivery_residual) }]
      : []),
  ]
  return {
    ...printHead(order, 'Bon de livraison', now),
    heads: ['N° de série', 'Remis'],
    lines: order.order_lines.map((line) => ({
      name: line.product_name,
      quantity: line.product_uom_qty,
      cells: [listSerials(order, line.id), line.qty_delivered > 0 ? `${line.qty_delivered}` : BOX],
    })),
    totals: [
      ...(amounts.length > 1 ? amounts : []),
      { label: 'À encaisser', amount: toFrancs(due + order.delivery_residual) },
    ],
    notes: [
      ...(order.note === '' ? [] : [`Note du client : ${order.note}`]),
      'Reçu en bon état, le ____________________ à ________ h',
      'Nom et signature du client : ________________________________________',
    ],
  }
}

const listSerials = ({ serials }: AdminOrder, lineId: number): string =>
  serials
    .filter(({ line_id }) => line_id === lineId)
    .map(({ serial }) => serial)
    .join(', ') || '……………………'

function printHead(order: AdminOrder, title: string, now: Date) {
  const place = [
    order.partner_street,
    order.partner_city === order.partner_street ? null : order.partner_city,
  ]
  const lines = [
    order.partner_name,
    order.partner_phone && formatMobile(order.partner_phone),
    place.filter(Boolean).join(', '),
    order.partner_street2,
  ]
  return {
    title,
    number: order.name,
    date: now,
    facts: [
      ...(order.slot ? [{ label: 'Livraison', value: formatHalfDayTitle(order.slot) }] : []),
      ...(order.stop ? [{ label: 'Livreur', value: order.stop.courier }] : []),
    ],
    customer: lines.filter((line): line is string => Boolean(line)),
    instalments: [],
  }
}
