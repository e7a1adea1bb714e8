import type { Order } from '#orders/contract.ts'
import type { dueNow } from '#orders/rules/due-now.ts'

/** The cards of an order's page in reading order. */
export type Card = 'payment' | 'instalments' | 'articles' | 'delivery' | 'documents' | 'receipts' | 'help'

type Shown = Pick<
  Order,
  | 'state'
  | 'type_sale'
  | 'order_lines'
  | 'payment_lines'
  | 'amount_total'
  | 'amount_residual'
  | 'amount_discount'
  | 'can_cancel'
  | 'payable_min'
  | 'payable_max'
> &
  Parameters<typeof dueNow>[0]

/** Measured height of each card on a wide screen in px, including the gap below. 0 when absent. */
const HEIGHTS: Readonly<Record<Card, (order: Shown) => number>> = {
  payment(order) {
    if (order.state === 'cancel') return 0
    if (!order.can_pay || order.amount_residual === 0) return 140
    return 602 + (order.payable_min < order.payable_max ? 163 : 0) + (mayChangeToDoor(order) ? 60 : 0)
  },
  instalments({ state, payment_lines }) {
    const parts = payment_lines.filter(({ amount }) => amount > 0).length
    return parts === 0 || state === 'cancel' ? 0 : 220 + 83 * parts
  },
  articles({ order_lines, amount_discount, amount_total, amount_residual }) {
    const isBegun = amount_residual > 0 && amount_residual < amount_total
    return 264 + 89 * order_lines.length + (amount_discount > 0 ? 64 : 0) + (isBegun ? 60 : 0)
  },
  delivery: () => 178,
  documents: ({ type_sale }) => (type_sale === 'creditorder' ? 214 : 158),
  receipts: ({ amount_total, amount_residual }) => (amount_residual < amount_total ? 158 : 0),
  help: ({ can_cancel }) => (can_cancel ? 288 : 232),
}

const mayChangeToDoor = ({ type_sale, payment_mode, amount_residual, amount_total }: Shown): boolean =>
  type_sale !== 'creditorder' && payment_mode !== 'domicile' && amount_residual === amount_total

/**
 * Possible column layouts, each in reading order. Payment comes first and help last. Articles precede documents, also
 * when a phone stacks the columns.
 */
const ARRANGEMENTS: readonly (readonly [first: readonly Card[], second: readonly Card[]])[] = [
  [['payment'], ['instalments', 'articles', 'delivery', 'documents', 'receipts', 'help']],
  [['payment'], ['articles', 'instalments', 'delivery', 'documents', 'receipts', 'help']],
  [
    ['payment', 'delivery'],
    ['articles', 'instalments', 'documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'instalments'],
    ['articles', 'delivery', 'documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'instalments', 'delivery'],
    ['articles', 'documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'articles'],
    ['instalments', 'delivery', 'documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'articles', 'delivery'],
    ['instalments', 'documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'instalments', 'articles'],
    ['delivery', 'documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'instalments', 'articles', 'delivery'],
    ['documents', 'receipts', 'help'],
  ],
  [
    ['payment', 'articles', 'documents'],
    ['instalments', 'delivery', 'receipts', 'help'],
  ],
  [
    ['payment', 'instalments', 'articles', 'documents'],
    ['delivery', 'receipts', 'help'],
  ],
]

/**
 * Splits an order's cards into two columns of similar height. Calculated without measuring, so that no card moves
 * after rendering.
 */
export function splitColumns(order: Shown): readonly [first: Card[], second: Card[]] {
  const heightOf = (column: readonly Card[]) => column.reduce((sum, card) => sum + HEIGHTS[card](order), 0)
  const imbalance = ([first, second]: (typeof ARRANGEMENTS)[number]) =>
    Math.abs(heightOf(first) - heightOf(second))
  const [first, second] = ARRANGEMENTS.reduce((a, b) => (imbalance(b) < imbalance(a) ? b : a))
  const shown = (column: readonly Card[]) => column.filter((card) => HEIGHTS[card](order) > 0)
  return [shown(first), shown(second)]
}
