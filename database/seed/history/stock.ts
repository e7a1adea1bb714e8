import type { Book, Product } from './book.ts'
import type { Row } from './rows.ts'

const OPEN = ['validation', 'sale', 'to_delivered']
/** Times of the goods receipts, in days ago and minutes. */
const FIRST_RECEIPT = { ago: 90, minute: 7 * 60 + 30 }
export const SECOND_RECEIPT = { ago: 41, minute: 7 * 60 + 45 }

/** Stock count differences and losses; the later receipts make up for them. */
const LOSSES: readonly { reference: string; kind: 'count' | 'loss'; ago: number; reason: string }[] = [
  { reference: 'SOL-ST1500', kind: 'count', ago: 38, reason: 'Inventaire de fin de mois' },
  { reference: 'KAS-VP40', kind: 'count', ago: 38, reason: 'Inventaire de fin de mois' },
  { reference: 'VEN-BO17W', kind: 'loss', ago: 19, reason: 'Tombée en réserve' },
  { reference: 'NOR-BL15F', kind: 'loss', ago: 8, reason: 'Bol cassé à l’ouverture' },
]

/**
 * Allocates pieces to open orders, and books receipts for everything sold or allocated, so that the shelves end as
 * full as before.
 */
export function keepStock(book: Book, products: readonly Product[]): void {
  promise(book)
  const byReference = new Map(products.map((product) => [product.reference, product]))
  for (const { reference, kind, ago, reason } of LOSSES) {
    const product = byReference.get(reference)
    if (product !== undefined)
      move(book, { product: product.id, kind, quantity: -1, reason, at: book.days.at(ago, 18 * 60) })
  }
  receive(book)
}

function promise({ rows }: Book): void {
  const orders = new Map(rows.list('sales_order').map((row) => [row.id, row]))
  for (const line of rows.list('order_line')) {
    const { values } = orders.get((line.values['order_id'] as Row).id) ?? line
    const left = (line.values['quantity'] as number) - (line.values['qty_delivered'] as number)
    if (!OPEN.includes(values['state'] as string) || values['waiting'] === true || left === 0) continue
    rows.add('stock_allocation', {
      order_line_id: line,
      kind: values['type_sale'] === 'preorder' ? 'claim' : 'stock',
      product_id: line.values['product_id'],
      quantity: left,
    })
  }
}

/** Books half of the goods first, and the rest in time for the second half of the history. */
function receive(book: Book): void {
  const { rows, days } = book
  const needed = new Map<number, { early: number; all: number }>()
  const need = (product: number, quantity: number, isEarly: boolean): void => {
    const { early, all } = needed.get(product) ?? { early: 0, all: 0 }
    needed.set(product, { early: early + (isEarly ? quantity : 0), all: all + quantity })
  }
  const second = days.at(SECOND_RECEIPT.ago, SECOND_RECEIPT.minute)
  for (const { values } of rows.list('stock_movement'))
    need(
      values['product_id'] as number,
      0 - (values['quantity'] as number),
      (values['created_at'] as Date) < second,
    )
  for (const { values } of rows.list('stock_allocation'))
    if (values['kind'] === 'stock') need(values['product_id'] as number, values['quantity'] as number, false)
  for (const [product, { early, all }] of needed) {
    const reason = 'Arrivage du fournisseur'
    const { ago, minute } = FIRST_RECEIPT
    move(book, { product, kind: 'receipt', quantity: early, reason, at: days.at(ago, minute) })
    move(book, { product, kind: 'receipt', quantity: all - early, reason, at: second })
  }
}

function move(
  { rows, manager }: Book,
  {
    product,
    kind,
    quantity,
    reason,
    at,
  }: { product: number; kind: string; quantity: number; reason: string; at: Date },
): void {
  if (quantity === 0) return
  rows.add('stock_movement', {
    product_id: product,
    kind,
    quantity,
    reason,
    account_id: manager,
    created_at: at,
  })
}

export function bookSlots({ rows }: Book): void {
  const booked = new Map<string, { zone: unknown; day: unknown; half: unknown; booked: number }>()
  for (const { values } of rows.list('sales_order')) {
    const { zone, slot_day: day, slot_half: half, state, waiting } = values
    if (typeof day !== 'string' || state === 'cancel' || waiting === true) continue
    const key = [zone, day, half].join(' ')
    booked.set(key, { zone, day, half, booked: (booked.get(key)?.booked ?? 0) + 1 })
  }
  for (const slot of booked.values()) rows.add('delivery_slot', slot)
}
