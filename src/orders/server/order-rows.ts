import type { SlotHalf, Slot } from '#delivery/server/index.ts'
import type {
  OrderEmployer,
  OrderState,
  PaymentMode,
  TypeCredit,
  TypeOrder,
  TypeSale,
  Validation,
} from '#orders/contract.ts'
import type { PlannedPart } from '#orders/rules/payment-state.ts'
import { ORDER_TO_REFUND } from '#payments/server/index.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { type Queryable, findRow } from '#platform/server/db/database.ts'

export interface OrderCore {
  id: number
  name: string
  type_sale: TypeSale
  type_order: TypeOrder
  state: OrderState
  /** No pieces are allocated yet. */
  waiting: boolean
  payment_mode: PaymentMode
  account_id: number | null
  contact_name: string
  delivery_accepted_at: Date | null
  created_at: Date
  type_credit: TypeCredit | null
  employer_id: number | null
  validation_rh_state: Validation | null
  validation_admin_state: Validation | null
}

/** A stored order for lists. Amounts in whole FCFA. */
export interface SummaryRow extends OrderCore {
  amount_total: Francs
  amount_tax: Francs
  amount_discount: Francs
  amount_credited: Francs
  amount_given: Francs
  amount_rounded: Francs
  refunded_total: Francs
  amount_delivery: Francs | null
  paid_total: Francs
  commitment_date: string
  slot_day: string | null
  slot_half: SlotHalf | null
  parts: PlannedPart[]
  pieces: number
  picture: string | null
}

export interface LineRow {
  id: number
  product_id: number
  name: string
  quantity: number
  qty_delivered: number
  qty_returned: number
  price_unit: Francs
  en_promo: boolean
  picture: string | null
}

export interface OrderRow extends SummaryRow {
  contact_email: string | null
  contact_phone: string | null
  commune: string | null
  place: string
  landmark: string
  note: string
  expires_at: Date | null
  hidden_at: Date | null
  contact_proved_at: Date | null
  is_gone: boolean
  date_approved: string | null
  validation_rh_reason: string | null
  validation_admin_reason: string | null
  cancel_reason: string | null
  invoice_name: string | null
  credit_notes: string[]
  amount_to_refund: Francs
  sale_terms_version: string | null
  version: number
  lines: LineRow[]
  events: { at: string; kind: string; detail: string }[]
  employer: OrderEmployer | null
}

/** Whether an order `o` without allocated pieces could not get all of them now (rules/kinds: what each kind takes). */
export const PIECES_GONE = `exists (
  select from (select product_id, sum(quantity) as pieces from order_line where order_id = o.id group by 1) l
  join product p on p.id = l.product_id
  where not p.listed or case o.type_sale when 'preorder' then coalesce(p.preordered + l.pieces > p.preorder_cap, false)
    else p.available < l.pieces end)`

/** Columns of an order `o` for lists. */
export const SUMMARY = `
  o.id, o.name, o.type_sale, o.type_order, o.state, o.waiting, o.payment_mode, o.account_id, o.contact_name,
  o.amount_total, o.amount_tax, o.amount_discount, o.amount_credited, o.amount_given, o.amount_rounded, o.refunded_total, o.amount_delivery, o.delivery_accepted_at, o.paid_total, o.commitment_date,
  o.slot_day, o.slot_half, o.created_at, o.type_credit, o.employer_id, o.validation_rh_state, o.validation_admin_state,
  coalesce((select jsonb_agg(jsonb_build_object('sequence', i.sequence, 'due_date', i.due_date, 'rate', i.rate,
    'amount', i.amount) order by i.sequence) from order_instalment i where i.order_id = o.id), '[]') as parts,
  (select coalesce(sum(l.quantity), 0) from order_line l where l.order_id = o.id)::integer as pieces,
  (select pp.hash from order_line l join product_picture pp on pp.product_id = l.product_id
   where l.order_id = o.id order by l.position, pp.position limit 1) as picture`

/** Columns of a complete order `o`. */
export const WHOLE = `${SUMMARY},
  o.contact_email, o.contact_phone, o.commune, o.place, o.landmark, o.note, o.expires_at,
  o.hidden_at, o.date_approved, o.validation_rh_reason, o.validation_admin_reason, o.cancel_reason, o.version,
  o.sale_terms_version, o.contact_proved_at, o.waiting and ${PIECES_GONE} as is_gone,
  (select invoice_name(v.number) from invoice v where v.order_id = o.id) as invoice_name,
  array(select credit_note_name(n.number) from order_refund r join credit_note n on n.refund_id = r.id
    where r.order_id = o.id order by n.number) as credit_notes,
  ${ORDER_TO_REFUND} as amount_to_refund,
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', l.name, 'quantity', l.quantity,
    'qty_delivered', l.qty_delivered, 'qty_returned', l.qty_returned, 'price_unit', l.price_unit, 'en_promo', l.en_promo,
    'picture', (select pp.hash from product_picture pp where pp.product_id = l.product_id
                order by pp.position limit 1)) order by l.position)
   from order_line l where l.order_id = o.id), '[]') as lines,
  coalesce((select jsonb_agg(jsonb_build_object('at', to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'kind', e.kind, 'detail', e.detail) order by e.id)
   from order_event e where e.order_id = o.id and e.kind <> 'courier'), '[]') as events,
  (select jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone)
   from company c where c.id = o.employer_id) as employer`

/** An order by id. Undefined when there is none. The caller must check access. */
export function findOrderRow(db: Queryable, id: number): Promise<OrderRow | undefined> {
  return findRow(db, {
    name: 'orders.find',
    text: `select ${WHOLE} from sales_order o where o.id = $1`,
    values: [id],
  })
}

/** The order of a guest's private link, by the hash of its token. */
export function findOrderByLink(db: Queryable, linkHash: string): Promise<OrderRow | undefined> {
  return findRow(db, {
    name: 'orders.find-by-link',
    text: `select ${WHOLE} from sales_order o where o.link_hash = $1 or o.second_link_hash = $1`,
    values: [linkHash],
  })
}

/** Maximum number of orders per list. */
const MOST = 100

/** A person's orders of one kind, newest first, without hidden ones. Packs are listed with normal orders. */
export function listOwnOrders(db: Queryable, accountId: number, typeSale: TypeSale): Promise<SummaryRow[]> {
  return db.rows({
    name: 'orders.list-own',
    text: `select ${SUMMARY} from sales_order o
           where o.account_id = $1 and o.type_sale = $2 and o.hidden_at is null
           order by o.id desc limit ${MOST}`,
    values: [accountId, typeSale],
  })
}

/** Converts an order's two columns to a half-day. */
export function readSlot({
  slot_day: day,
  slot_half: half,
}: {
  slot_day: string | null
  slot_half: SlotHalf | null
}): Slot | null {
  return day !== null && half !== null ? { day, half } : null
}
