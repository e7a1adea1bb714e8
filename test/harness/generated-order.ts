import type { Order } from '#orders/contract.ts'

/** An order as returned by the API, for screens rendered without one: paid at the door, validated, one fridge. */
export function generatedOrder(parts: Partial<Order> = {}): Order {
  const line = {
    id: 1,
    product_id: 7,
    product_name: 'Réfrigérateur Kassila 308 L',
    picture: null,
    product_uom_qty: 2,
    qty_delivered: 0,
    qty_returned: 0,
    en_promo: false,
    price_unit: 200_000,
    price_subtotal: 338_983,
    price_tax: 61_017,
    price_total: 400_000,
  }
  return { ...BARE, ...NO_PARTS, order_lines: [line], ...parts }
}

const BARE = {
  id: 12,
  name: 'S00012',
  type_sale: 'order',
  type_order: 'commande',
  state: 'sale',
  is_waiting: false,
  payment_mode: 'domicile',
  advance_payment_status: 'not_paid',
  date_order: '2026-11-24T10:00:00.000Z',
  create_date: '2026-11-24T10:00:00.000Z',
  commitment_date: '2026-12-24',
  partner_id: 1,
  partner_name: 'Awa Ndiaye',
  amount_untaxed: 328_814,
  amount_tax: 59_186,
  amount_total: 388_000,
  amount_discount: 12_000,
  amount_credited: 0,
  amount_given: 0,
  amount_rounded: 0,
  amount_refunded: 0,
  is_refunded: false,
  amount_delivery: 0,
  amount_residual: 388_000,
  type_credit: null,
  validation_rh_state: null,
  validation_admin_state: null,
  state_due: 'not_due',
  days_until_due: null,
  overdue_amount: 0,
  pieces: 2,
  picture: null,
  validity_date: null,
  note: '',
  currency_id: 'XOF',
  partner_email: 'awa@exemple.sn',
  partner_phone: '221771234567',
  partner_city: 'Mermoz-Sacré-Cœur',
  partner_street: 'Sacré-Cœur 3',
  partner_street2: 'En face de la boulangerie',
  slot: null,
  payment_lines: [],
  date_approved: null,
  validation_rh_reason: null,
  validation_admin_reason: null,
  employer: null,
  cancel_reason: null,
  invoice_name: null,
  credit_notes: [],
  amount_to_refund: 0,
  sale_terms_version: null,
  waiting: null,
  events: [],
  can_cancel: true,
  can_accept_delivery: false,
  can_pay: true,
  payable_min: 388_000,
  payable_max: 388_000,
} satisfies Partial<Order>

const NO_PARTS = {
  first_payment_date: null,
  first_payment_amount: null,
  first_payment_state: null,
  second_payment_date: null,
  second_payment_amount: null,
  second_payment_state: null,
  third_payment_date: null,
  third_payment_amount: null,
  third_payment_state: null,
  fourth_payment_date: null,
  fourth_payment_amount: null,
  fourth_payment_state: null,
}

/** Instalments of a pre-order of 150 000 F, the first `paid` of them paid. */
export function generatedParts(paid: number): Order['payment_lines'] {
  return (
    [
      [1, '2026-11-24', 30, 45_000],
      [2, '2026-12-24', 30, 45_000],
      [3, '2027-01-23', 40, 60_000],
    ] as const
  ).map(([sequence, due_date, rate, amount]) => ({
    sequence,
    due_date,
    rate,
    amount,
    paid_amount: sequence <= paid ? amount : 0,
    state: sequence <= paid,
  }))
}
