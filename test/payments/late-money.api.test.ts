import { expect } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { StartedPayment } from '#payments/contract.ts'
import { pollAttempts } from '#payments/server/index.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import {
  PAYS,
  type Payer,
  type PaymentsDeps,
  makeBegun,
  makePayer,
  makeUnpaid,
  press,
  readPayment,
  startToPay,
  startWhole,
  tillTest as test,
} from '../harness/till.ts'

// The first order takes the new customer's discount, so that later ones have none.
test.beforeAll(({ deps, payer }) => makeUnpaid(deps, payer, 1000))

const MAIL = 'payeuse@exemple.sn'
const PHONE = '221770001234'

async function readOrder({ shop }: PaymentsDeps, payer: Payer, id: number): Promise<Order> {
  const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: await payer.sign() })
  return answer.json<Order>()
}

/** Payments that arrive when the order no longer needs them: the order, the late amount, and the reason. */
const LATE: [
  what: string,
  make: (deps: PaymentsDeps, payer: Payer) => Promise<{ order: Order; late: StartedPayment }>,
  why: string,
][] = [
  [
    'an order that was cancelled meanwhile',
    async (deps, payer) => {
      const { order, payment } = await makeBegun(deps, payer, 71_000, 'orange')
      const token = await payer.sign()
      await deps.shop.call('POST', `/api/commande/${order.id}/annuler`, { token, body: {} })
      return { order, late: payment }
    },
    'annulée',
  ],
  [
    'an order that was paid by another means',
    async (deps, payer) => {
      const { order, payment } = await makeBegun(deps, payer, 72_000, 'orange')
      const other = await startWhole(deps, payer, order)
      await press(deps, other, PAYS)
      expect(await readPayment(deps, other)).toMatchObject({ status: 'completed' })
      return { order, late: payment }
    },
    'déjà payée',
  ],
  [
    'an instalment that was paid by another means',
    async (deps, payer) => {
      const order = await makeUnpaid(deps, payer, 100_000, '/api/precommandes')
      const ask = { order_id: order.id, amount: 30_000 }
      const late = await startToPay(deps, payer, { provider: 'orange', ...ask })
      const other = await startToPay(deps, payer, ask)
      await press(deps, other, PAYS)
      expect(await readPayment(deps, other)).toMatchObject({ status: 'completed' })
      return { order, late }
    },
    'déjà réglée pour cette échéance',
  ],
]

test.for(LATE)(
  'money for %s: its owner reads so by e-mail, by SMS, on the payment and on the order, until it is settled',
  async ([, make, why], { shop, deps, payer }) => {
    const { order, late } = await make(deps, payer)
    expect(await readOrder(deps, payer, order.id)).toMatchObject({ amount_to_refund: 0 })
    await press(deps, late, PAYS)
    deps.pass(60)
    await pollAttempts(deps.openSettling())
    const amount = late.amount
    expect(await readOrder(deps, payer, order.id)).toMatchObject({ amount_to_refund: amount })
    expect(await readPayment(deps, late)).toMatchObject({
      status: 'completed',
      message: expect.stringContaining('Argent reçu, remboursement en cours'),
    })
    for (const to of [MAIL, PHONE]) {
      const texts = (await shop.messages(to)).map(({ text }) => text.replace(/[\u00A0\u202F]/g, ' '))
      const notices = texts.filter((text) => text.includes(`${order.name}, qui était ${why}`))
      expect(notices, to).toHaveLength(1)
      expect(notices[0]).toContain(formatFrancs(amount).replace(/[\u00A0\u202F]/g, ' '))
    }
    await settleAll(deps, order.id)
    expect(await readOrder(deps, payer, order.id)).toMatchObject({ amount_to_refund: 0 })
    expect(await readPayment(deps, late)).toMatchObject({ message: null })
  },
)

/** Staff settle everything pending. */
async function settleAll(deps: PaymentsDeps, orderId: number): Promise<void> {
  const waiting = await deps.shop.db.rows<{ id: number }>({
    text: 'select id from payment where order_id = $1 and to_settle is not null',
    values: [orderId],
  })
  const staff = await makePayer(deps, { rights: ['paiements'] })
  for (const { id } of waiting) {
    const answer = await deps.shop.call('POST', `/api/admin/paiements/${id}/classer`, {
      body: { note: 'Rendu en main propre' },
      token: await staff.sign(),
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
}
