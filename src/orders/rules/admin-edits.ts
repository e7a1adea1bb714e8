import type {
  AdminOrder,
  DeliveryStatus,
  OrderState,
  TypeOrder,
  TypeSale,
  Validation,
} from '#orders/contract.ts'

interface Editable {
  type_sale: TypeSale
  type_order: TypeOrder
  state: OrderState
  zone: 'dakar' | 'elsewhere'
  delivery: DeliveryStatus
  paid_total: number
  paid_delivery: number
  validation_rh_state: Validation | null
  validation_admin_state: Validation | null
}

/**
 * Fields that staff may still change. Articles and price until a payment or, for credit, a decision; never in a pack.
 * Address and delivery price until departure. The half-day also in transit.
 */
export function mayEdit(order: Editable): AdminOrder['can_edit'] {
  const isHere = order.state === 'draft' || order.state === 'sale' || order.state === 'validation'
  const isUnanswered =
    order.validation_rh_state !== 'validated' && order.validation_admin_state !== 'validated'
  const isUnpaid = order.paid_total === 0 && order.paid_delivery === 0
  const discount =
    isHere &&
    isUnpaid &&
    (order.type_sale !== 'creditorder' || (order.state === 'validation' && isUnanswered))
  return {
    lines: discount && order.type_order !== 'pack',
    discount,
    address: isHere,
    slot: isHere || order.state === 'to_delivered',
    delivery:
      isHere && order.paid_delivery === 0 && (order.zone === 'elsewhere' || order.delivery !== 'free'),
  }
}
