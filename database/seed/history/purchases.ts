import type { Queryable } from '#platform/server/db/database.ts'
import { drawWhole } from '../demo/draw-lots.ts'
import { type Book, decide, type Product } from './book.ts'
import type { Row } from './rows.ts'
import { SECOND_RECEIPT } from './stock.ts'

/** Fictional suppliers, with the reference prefixes of the makers they carry. */
const SUPPLIERS = [
  {
    name: 'Teranga Distribution',
    phone: '+221 33 800 00 11',
    email: 'commandes@teranga-distribution.test',
    address: 'Zone industrielle, Mbao, Dakar',
    lead_days: 10,
    ninea: '000000011 0A0',
    note: 'Livre le mardi et le jeudi, avant midi.',
    codes: ['NOR', 'AST'],
  },
  {
    name: 'Comptoir du Froid de Dakar',
    phone: '+221 33 800 00 12',
    email: 'ventes@comptoir-froid.test',
    address: 'Rue 10, Colobane, Dakar',
    lead_days: 5,
    ninea: '000000012 0A0',
    note: '',
    codes: ['KAS'],
  },
  {
    name: 'Ndar Import',
    phone: '+221 33 800 00 13',
    email: 'contact@ndar-import.test',
    address: 'Môle 8, port de Dakar',
    lead_days: 21,
    ninea: '000000013 0A0',
    note: 'Par conteneur : prévoir le dédouanement.',
    codes: ['VEN'],
  },
  {
    name: 'Sahel Ménage',
    phone: '+221 33 800 00 14',
    email: '',
    address: 'Avenue Lamine Guèye, Dakar',
    lead_days: 7,
    ninea: '',
    note: '',
    codes: ['SOL'],
  },
] as const

/** Days ago. The goods of the second receipt were ordered from the suppliers, each with its own lead time. */
const REQUESTED_DAYS_AGO = 55
const PARTLY = { supplier: 3, missing: 4, ahead: -3 }
/** Later purchase orders without a receipt, and a draft of this morning. */
const SINCE = [
  { supplier: 1, state: 'sent', ago: 4, ahead: -2, products: 4 },
  { supplier: 2, state: 'sent', ago: 12, ahead: -9, products: 3 },
  { supplier: 0, state: 'cancelled', ago: 26, ahead: 16, products: 2 },
  { supplier: 0, state: 'draft', ago: 0, ahead: -10, products: 5 },
] as const

interface Known {
  row: Row
  lead: number
  products: Product[]
}

const isTheirs = (codes: readonly string[], { reference }: Pick<Product, 'reference'>): boolean =>
  codes.some((code) => reference.startsWith(`${code}-`))

/** Adds suppliers with their terms, purchase orders in every state, and goods receipts. */
export function addPurchases(book: Book, products: readonly Product[]): void {
  const { rows, days } = book
  const suppliers = SUPPLIERS.map(({ codes, ...supplier }): Known => {
    const row = rows.add('supplier', { ...supplier, created_at: days.at(89, 9 * 60), version: 1 })
    const theirs = products.filter((product) => isTheirs(codes, product))
    for (const { id, reference, standard_price } of theirs)
      rows.add('supplier_product', {
        supplier_id: row,
        product_id: id,
        unit_cost: standard_price,
        reference: `${reference.replace('-', '')}/SN`,
      })
    return { row, lead: supplier.lead_days, products: theirs }
  })
  suppliers.forEach((supplier, place) => addReceived(book, supplier, place))
  for (const { supplier, ...order } of SINCE) {
    const known = suppliers[supplier]
    if (known) addOrdered(book, known, order)
  }
}

/** The second receipt was ordered: one supplier still owes some pieces. */
function addReceived(book: Book, supplier: Known, place: number): void {
  const { rows, days } = book
  const at = days.at(SECOND_RECEIPT.ago, SECOND_RECEIPT.minute)
  const byId = new Map(supplier.products.map((product) => [product.id, product]))
  const moved = rows
    .list('stock_movement')
    .filter(
      ({ values }) =>
        values['kind'] === 'receipt' &&
        (values['created_at'] as Date).getTime() === at.getTime() &&
        byId.has(values['product_id'] as number),
    )
  if (moved.length === 0) return
  const isPartly = place === PARTLY.supplier
  const order = addOrder(book, supplier, {
    state: isPartly ? 'partly' : 'done',
    ago: REQUESTED_DAYS_AGO + place,
    closed_at: isPartly ? null : at,
    expected_day: days.day(isPartly ? PARTLY.ahead : SECOND_RECEIPT.ago),
  })
  const receipt = rows.add('purchase_receipt', {
    order_id: order,
    received_at: at,
    account_id: book.manager,
    note: `BL ${2400 + place}`,
  })
  for (const [index, movement] of moved.entries()) {
    const quantity = movement.values['quantity'] as number
    const product = byId.get(movement.values['product_id'] as number)
    const unit_cost = product?.standard_price ?? 0
    const missing = isPartly && index < 2 ? PARTLY.missing : 0
    const line = addLine(book, { order, product, index, quantity: quantity + missing, received: quantity })
    rows.add('purchase_receipt_line', {
      receipt_id: receipt,
      line_id: line,
      quantity,
      unit_cost,
      movement_id: movement,
    })
  }
}

function addOrdered(
  book: Book,
  supplier: Known,
  order: { state: string; ago: number; ahead: number; products: number },
): void {
  const { days } = book
  const row = addOrder(book, supplier, {
    state: order.state,
    ago: order.ago,
    closed_at: order.state === 'cancelled' ? days.at(order.ago, 16 * 60) : null,
    expected_day: days.day(order.ahead),
  })
  const first = drawWhole(
    `purchase/${order.ago}/first`,
    0,
    Math.max(supplier.products.length - order.products, 0),
  )
  const chosen = supplier.products.slice(first, first + order.products)
  for (const [index, product] of chosen.entries()) {
    const quantity = drawWhole(`purchase/${order.ago}/${product.reference}`, 2, 12)
    addLine(book, { order: row, product, index, quantity, received: 0 })
  }
  decide(book, {
    at: days.at(order.ago, 8 * 60),
    by: book.manager,
    action: 'purchase.create',
    type: 'purchase',
    subject: row,
    after: { state: order.state },
  })
}

function addOrder(
  { rows, days, manager }: Book,
  supplier: Known,
  { ago, ...order }: { state: string; ago: number; closed_at: Date | null; expected_day: string },
): Row {
  return rows.add('purchase_order', {
    ...order,
    supplier_id: supplier.row,
    note: '',
    created_at: days.at(ago, 8 * 60),
    created_by: manager,
    sent_at: order.state === 'draft' ? null : days.at(ago, 8 * 60 + 30),
    version: 1,
  })
}

function addLine(
  { rows }: Book,
  line: { order: Row; product: Product | undefined; index: number; quantity: number; received: number },
): Row {
  const { order, product, index, quantity, received } = line
  return rows.add('purchase_line', {
    order_id: order,
    product_id: product?.id,
    position: index + 1,
    quantity,
    unit_cost: product?.standard_price ?? 0,
    received,
  })
}

/** GS1 prefix for in-store codes: no other shop's product is read as a demo product. */
const OWN = '20'

/** An in-store EAN-13 for a number below 10 000 000 000. */
function makeBarcode(number: number): string {
  const digits = OWN + String(number).padStart(10, '0')
  const sum = Array.from(digits, Number).reduce(
    (all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

/** Assigns each product a barcode, in the demo's order. */
export async function addBarcodes(tx: Queryable, products: readonly Product[]): Promise<void> {
  await tx.rows({
    text: `update product p set barcode = m.barcode from unnest($1::bigint[], $2::text[]) as m (id, barcode)
           where p.id = m.id`,
    values: [products.map(({ id }) => id), products.map((_, index) => makeBarcode(index + 1))],
  })
}
