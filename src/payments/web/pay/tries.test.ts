import { expect, test } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'
import { createTries, type StartPayment } from './tries.ts'

const CUT = new TypeError('failed to fetch')
const WHAT = '12 349900'

/** A tab whose calls end as listed, in order. Returns the identifiers sent. */
function openTab(ends: (Error | Partial<StartedPayment>)[], browser = createFakeBrowser()) {
  const sent: string[] = []
  let made = browser.texts.size
  const tries = createTries(
    () => browser.storage,
    () => `id-${(made += 1)}`,
  )
  const start: StartPayment = async (_means, transaction) => {
    const end = ends[sent.push(transaction) - 1]
    if (end === undefined || end instanceof Error) throw end ?? CUT
    const open = { status: 'pending', expires_at: '2999-01-01T00:00:00Z', existe: false }
    return { ...open, transaction_id: transaction, ...end } as StartedPayment
  }
  return { browser, sent, pay: (means = 'wave') => tries.start(WHAT, means, start), tries }
}

test('a payment whose response was lost is the same when repeated, also after a reload', async () => {
  const { browser, sent, pay } = openTab([CUT, CUT])
  await expect(pay()).rejects.toBe(CUT)
  await expect(pay()).rejects.toBe(CUT)
  const later = openTab([{ existe: true }], browser)
  expect(await later.pay()).toMatchObject({ transaction_id: sent[0] })
  expect(new Set([...sent, ...later.sent]).size).toBe(1)
})

test.each<[string, Partial<StartedPayment>]>([
  ['paid', { status: 'completed' }],
  ['failed', { status: 'failed' }],
  ['cancelled', { status: 'cancelled' }],
  ['left until its time was over', { expires_at: '2020-01-01T00:00:00Z' }],
])('a payment that was %s is a new one when repeated', async (_what, end) => {
  const { sent, pay } = openTab([{}, { existe: true, ...end }, {}])
  await pay()
  expect(await pay()).toMatchObject({ existe: false })
  expect(sent).toEqual(['id-1', 'id-1', 'id-2'])
})

test('a payment found to be paid already is not repeated', async () => {
  const paid = { existe: true, status: 'completed', success: true, transaction_id: 'of another tab' } as const
  const { sent, pay } = openTab([paid])
  expect(await pay()).toMatchObject(paid)
  expect(sent).toHaveLength(1)
})

test('a refused payment is discarded, and another means is another payment', async () => {
  const { sent, pay, tries } = openTab([{}, {}, {}])
  await pay()
  await pay('orange')
  tries.forget(WHAT, 'wave')
  await pay()
  expect(new Set(sent).size).toBe(3)
})
