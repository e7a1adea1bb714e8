import { expect, test, vi } from 'vitest'
import type { BasketLine, CheckedBasket } from '#baskets/contract.ts'
import { listChanges } from '#baskets/rules/learn-check.ts'
import { repairLines } from '#baskets/rules/repair-lines.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { ApiError } from '#platform/web/send.ts'
import { type CheckWorld, createBasketChecks } from './create-basket-check.ts'

const lineOf = (id: number, quantity = 1) =>
  repairLines([{ id, name: `Produit ${id}`, quantity, price_unit: 1000 }])[0] as BasketLine
const ANSWER: CheckedBasket = { kind: 'cart', lines: [], total: 0, instalments: [] }

function open(change: Partial<CheckWorld> = {}) {
  let lines: readonly BasketLine[] = [lineOf(1)]
  const send = vi.fn<CheckWorld['send']>(async () => ANSWER)
  const checks = createBasketChecks({
    send,
    baskets: { getLines: () => lines },
    isOnline: () => true,
    ...change,
  })
  return { checks, send, put: (next: BasketLine[]) => void (lines = next) }
}

test('BASK-10: the check sends the prices that the visitor sees', async () => {
  const { checks, send } = open()
  await checks.check('cart')
  expect(send).toHaveBeenCalledExactlyOnceWith({
    kind: 'cart',
    lines: [{ id: 1, quantity: 1, price_unit: 1000 }],
  })
  expect(checks.getStatus('cart').state).toBe('checked')
})

test('an empty basket sends no check', async () => {
  const { checks, send, put } = open()
  put([])
  await checks.check('cart')
  expect(send).not.toHaveBeenCalled()
})

test('BASK-10: a check requested during another one is sent after it, not concurrently', async () => {
  const gate = Promise.withResolvers<CheckedBasket>()
  const send = vi.fn<CheckWorld['send']>(() => gate.promise)
  const { checks } = open({ send })
  const all = [checks.check('cart'), checks.check('cart'), checks.check('cart')]
  expect(send).toHaveBeenCalledOnce()
  gate.resolve(ANSWER)
  await Promise.all(all)
  expect(send).toHaveBeenCalledTimes(2)
})

test('BASK-10: a new product and more pieces are checked, fewer are not', async () => {
  const { checks, send, put } = open()
  await checks.check('cart')
  await checks.checkNew('cart')
  expect(send).toHaveBeenCalledOnce()
  put([lineOf(1), lineOf(2, 3)])
  await checks.checkNew('cart')
  put([lineOf(2, 1)])
  await checks.checkNew('cart')
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['the network is down', new TypeError('Failed to fetch'), false, 'offline'],
  ['the connection breaks', new TypeError('Failed to fetch'), true, 'failed'],
  ['the server fails', new ApiError(503, { code: 'server.failure', message: '' }), true, 'failed'],
  ['credit is not for them', new ApiError(403, { code: 'auth.forbidden', message: '' }), true, 'refused'],
])(
  'BASK-10: where %s the last result stays, and the failure is reported',
  async (_what, failure, isOnline, state) => {
    const send = vi.fn<CheckWorld['send']>(async () => ANSWER)
    const { checks } = open({ send, isOnline: () => isOnline })
    await checks.check('cart')
    const { lines } = checks.getStatus('cart')
    send.mockRejectedValueOnce(failure)
    await checks.check('cart')
    expect(checks.getStatus('cart')).toEqual({ state, lines, today: undefined })
  },
)

test('BASK-10: a dismissed price change is no longer listed', async () => {
  const answer: CheckedBasket = {
    ...ANSWER,
    lines: [
      {
        id: 1,
        name: 'Produit 1',
        picture: null,
        price: toFrancs(1200),
        available: true,
        quantity: 1,
        changes: [{ kind: 'price', before: toFrancs(1000), after: toFrancs(1200) }],
        total: 1200,
      },
    ],
    total: 1200,
  }
  const { checks } = open({ send: async () => answer })
  await checks.check('cart')
  const listed = () => listChanges(lineOf(1), checks.getStatus('cart').lines.get(1))
  expect(listed()).toEqual([{ kind: 'price', before: 1000, after: 1200 }])
  checks.dismiss('cart')
  expect(listed()).toEqual([])
})
