import { expect } from 'vitest'
import { OrderChannel, OrderState, PaymentMode, TypeOrder, TypeSale } from '#orders/contract.ts'
import { readChoices } from '#test/harness/read-choices.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'

test.for([
  ['sales_order_kind', TypeSale.options],
  ['sales_order_type', TypeOrder.options],
  ['sales_order_state', OrderState.options],
  ['sales_order_payment_mode', PaymentMode.options],
  ['sales_order_channel', OrderChannel.options],
] as const)(
  '%s: the database accepts the order kinds and states known to the shop, and no others',
  async ([constraint, known], { db }) => {
    expect(await readChoices(db, constraint)).toEqual(known)
  },
)
