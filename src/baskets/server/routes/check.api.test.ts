import { expect, vi } from 'vitest'
import { type RequestedLine, type BasketKind, CheckedBasket } from '#baskets/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('ask', { scope: 'file' }, ({ shop }) => {
    return (body: unknown, token?: string) =>
      shop.call('POST', '/api/paniers/verification', { body, ...(token !== undefined && { token }) })
  })
  .extend('check', { scope: 'file' }, ({ ask }) => async (kind: BasketKind, lines: RequestedLine[]) => {
    const answer = await ask({ kind, lines })
    expect(answer.statusCode, answer.body).toBe(200)
    // The route serialises without its schema, so the response must contain no unknown field.
    expect(CheckedBasket.parse(answer.json())).toEqual(answer.json())
    return answer.json<CheckedBasket>()
  })

test('BASK-10: the check of a cart returns today’s prices and stock, the changes and the total', async ({
  shop,
  check,
}) => {
  const cheaper = await makeProduct(shop.db, {
    name: 'Four Nordal',
    list_price: 250_000,
    promo_price: 219_900,
    en_promo: true,
  })
  const rare = await makeProduct(shop.db, { list_price: 100_000, quantity: 2 })
  const { lines, total, instalments } = await check('cart', [
    { id: rare, quantity: 5, price_unit: 100_000 },
    { id: cheaper, quantity: 1, price_unit: 250_000 },
    { id: 999_999_999, quantity: 3 },
  ])
  expect(
    lines.map(({ id, price, quantity, available, total: sum }) => [id, price, quantity, available, sum]),
  ).toEqual([
    [rare, 100_000, 2, true, 200_000],
    [cheaper, 219_900, 1, true, 219_900],
    [999_999_999, null, 0, false, 0],
  ])
  expect(lines.map(({ changes }) => changes)).toEqual([
    [{ kind: 'stock', before: 5, after: 2 }],
    [{ kind: 'price', before: 250_000, after: 219_900 }],
    [{ kind: 'gone' }],
  ])
  expect(lines[1]?.name).toBe('Four Nordal')
  expect([total, instalments]).toEqual([419_900, []])
})

test('BASK-8: the check of a pre-order basket returns its three instalments with their days', async ({
  shop,
  check,
}) => {
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_001, quantity: 0 })
  const { total, instalments } = await check('preorder', [{ id, quantity: 1 }])
  expect(total).toBe(100_001)
  expect(instalments).toEqual([
    { sequence: 1, rate: 30, amount: 30_000, due_date: '2026-11-24' },
    { sequence: 2, rate: 30, amount: 30_000, due_date: '2026-12-24' },
    { sequence: 3, rate: 40, amount: 40_001, due_date: '2027-01-23' },
  ])
})

test('BASK-10: a removed product and one of a hidden category are gone, and their names stay hidden', async ({
  shop,
  check,
}) => {
  const removed = await makeProduct(shop.db)
  await shop.db.rows({ text: 'update product set archived_at = now() where id = $1', values: [removed] })
  const hidden = await makeProduct(shop.db, { category: 'Services' })
  const { lines } = await check('cart', [
    { id: removed, quantity: 1 },
    { id: hidden, quantity: 1 },
  ])
  for (const line of lines)
    expect(line).toMatchObject({ name: null, price: null, available: false, changes: [{ kind: 'gone' }] })
})

test('BASK-10: lines of one product count together', async ({ shop, check }) => {
  const id = await makeProduct(shop.db, { list_price: 1000, quantity: 3 })
  const { lines } = await check('cart', [
    { id, quantity: 2 },
    { id, quantity: 2 },
  ])
  expect(lines).toMatchObject([
    { id, quantity: 3, changes: [{ kind: 'stock', before: 4, after: 3 }], total: 3000 },
  ])
})

test('BASK-10: fifty lines need one statement, and an empty basket none', async ({ shop, check }) => {
  const ids: number[] = []
  while (ids.length < 50) ids.push(await makeProduct(shop.db))
  const requested = vi.spyOn(shop.db, 'rows')
  const { lines } = await check(
    'cart',
    ids.map((id) => ({ id, quantity: 1 })),
  )
  expect(lines.map(({ id }) => id)).toEqual(ids)
  expect(requested.mock.calls.map(([{ name }]) => name)).toEqual(['products.for-basket'])
  expect(await check('cart', [])).toEqual({ kind: 'cart', lines: [], total: 0, instalments: [] })
  expect(requested).toHaveBeenCalledTimes(1)
  requested.mockRestore()
})

test('BASK-9: the credit basket is checked for accepted members only', async ({ shop, ask }) => {
  const id = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 200_000 })
  const body = { kind: 'creditOrder', lines: [{ id, quantity: 1 }] }
  const companyId = await makeCompany(shop.db)
  const customer = await signInPerson(shop)
  const waiting = await signInMember(shop, companyId, { adhesion: 'pending', adhesion_submit: true })
  const member = await signInMember(shop, companyId)
  expect((await ask(body)).json()).toMatchObject({ code: 'auth.required' })
  for (const { token } of [customer, waiting]) {
    const answer = await ask(body, token)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.forbidden'])
  }
  const answer = await ask(body, member.token)
  expect(answer.statusCode).toBe(200)
  const amounts = answer.json<CheckedBasket>().instalments.map(({ amount }) => amount)
  expect(amounts).toEqual([100_000, 40_000, 30_000, 30_000])
})

const line = { id: 1, quantity: 1 }
test.for<[string, unknown, string]>([
  ['no kind', { lines: [line] }, 'kind'],
  ['an unknown kind', { kind: 'panier', lines: [line] }, 'kind'],
  ['no lines', { kind: 'cart' }, 'lines'],
  ['an object for the lines', { kind: 'cart', lines: { 0: line } }, 'lines'],
  ['51 lines', { kind: 'cart', lines: Array.from({ length: 51 }, () => line) }, 'lines'],
  ['a string for an id', { kind: 'cart', lines: [{ ...line, id: '1' }] }, 'lines.0.id'],
  ['a script for an id', { kind: 'cart', lines: [line, { ...line, id: '<script>' }] }, 'lines.1.id'],
  ['an id beyond all numbers', { kind: 'cart', lines: [{ ...line, id: 1e300 }] }, 'lines.0.id'],
  ['a negative id', { kind: 'cart', lines: [{ ...line, id: -1 }] }, 'lines.0.id'],
  ['a string for a quantity', { kind: 'cart', lines: [{ ...line, quantity: '2' }] }, 'lines.0.quantity'],
  ['nothing wanted', { kind: 'cart', lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
  ['a negative quantity', { kind: 'cart', lines: [{ ...line, quantity: -3 }] }, 'lines.0.quantity'],
  ['half a piece', { kind: 'cart', lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
  ['a thousand millions', { kind: 'cart', lines: [{ ...line, quantity: 1e9 }] }, 'lines.0.quantity'],
  ['a negative price', { kind: 'cart', lines: [{ ...line, price_unit: -1 }] }, 'lines.0.price_unit'],
  ['a list', [line], 'body'],
])('API-9: a basket with %s is refused, naming the field', async ([_what, body, field], { ask }) => {
  const answer = await ask(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'request.invalid' })
  expect(Object.keys(answer.json().fields)).toContain(field)
})

test('API-9: a basket that is too large is refused before it is parsed', async ({ ask }) => {
  const body = { kind: 'cart', lines: [{ ...line, name: 'x'.repeat(20_000) }] }
  expect((await ask(body)).statusCode).toBe(413)
})
