import type pg from 'pg'

/** The fields of an order request that the reference reads. */
export interface PlainOrder {
  partner_id: number
  order_lines: { id: number; quantity: number }[]
}

const HOLD = {
  name: 'plain.hold',
  text: 'select id, name, price, on_hand - allocated - reserved as free from product where id = $1 for no key update',
}
const ORDER = {
  name: 'plain.order',
  text: `insert into sales_order (type_sale, state, payment_mode, account_id, contact_name, contact_email, zone, amount_lines,
           amount_tax, commitment_date)
         select 'order', 'sale', 'domicile', id, name, email, 'elsewhere', $2, $3, current_date + 30 from account where id = $1
         returning id, name`,
}
const LINE = {
  name: 'plain.line',
  text: `insert into order_line (order_id, position, product_id, name, quantity, price_unit)
         values ($1, 1, $2, $3, $4, $5) returning id`,
}
const PROMISE = {
  name: 'plain.promise',
  text: `insert into stock_allocation (order_line_id, kind, product_id, quantity) values ($1, 'stock', $2, $3)`,
}
const EVENT = {
  name: 'plain.event',
  text: `insert into order_event (order_id, happened_at, kind) values ($1, now(), 'placed')`,
}
const MESSAGE = {
  name: 'plain.message',
  text: `insert into outbox_message (topic, payload) values ('message.mail', $1)`,
}

/** Writes an order's rows in one transaction and reserves the stock, without guards, validation or rules. */
export async function writePlainOrder(
  pool: pg.Pool,
  { partner_id, order_lines }: PlainOrder,
): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const [line] = order_lines
    const { rows: held } = await client.query({ ...HOLD, values: [line?.id] })
    const product = held[0] as { name: string; price: string; free: number }
    if (line === undefined || product.free < line.quantity)
      throw new Error('the reference has sold everything')
    const amount = Number(product.price) * line.quantity
    const { rows } = await client.query({
      ...ORDER,
      values: [partner_id, amount, Math.round(amount * 0.1525)],
    })
    const order = rows[0] as { id: string; name: string }
    const { rows: lines } = await client.query({
      ...LINE,
      values: [order.id, line.id, product.name, line.quantity, product.price],
    })
    await client.query({ ...PROMISE, values: [(lines[0] as { id: string }).id, line.id, line.quantity] })
    await client.query({ ...EVENT, values: [order.id] })
    await client.query({ ...MESSAGE, values: [JSON.stringify({ kind: 'order-placed', order: order.name })] })
    await client.query('commit')
    return { ...order, amount_total: amount }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
