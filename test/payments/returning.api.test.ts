import { expect } from 'vitest'
import type { WaveTransaction } from '#payments/contract.ts'
import { makeBegun, press, readPayment, tillTest as test } from '../harness/till.ts'

const CANCELS = { action: 'cancel', delivery: 'never' }

test('a return from the provider requests the status again, however recent the last one is', async ({
  shop,
  deps,
  payer,
}) => {
  const { payment } = await makeBegun(deps, payer, 65_000)
  const ask = async (query: string) => {
    const answer = await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<WaveTransaction>()
  }
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'pending' })
  await press(deps, payment, CANCELS)
  deps.pass(1)
  // Pressing « Vérifier à nouveau » gets this response.
  expect(await ask('')).toMatchObject({ status: 'pending' })
  expect(await ask('?fresh=1')).toMatchObject({ status: 'cancelled' })
})

test('the address to which Wave returns a customer requests the status again too', async ({
  shop,
  deps,
  payer,
}) => {
  const { payment } = await makeBegun(deps, payer, 66_000)
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'pending' })
  await press(deps, payment, { action: 'pay', delivery: 'never' })
  deps.pass(1)
  const answer = await shop.call('GET', `/wave/payment/callback?transaction=${payment.transaction_id}`)
  expect(answer.headers['location']).toMatch(/^\/payment\/success\?/)
})
