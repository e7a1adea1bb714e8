import { expect } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { NearCeiling } from '#orders/contract/near-ceilings.ts'
import { onSecurityEvent, type SecurityEvent } from '#platform/server/security/security-events.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makePreorder, orderAsGuest, proveGuest, askForCode, typeCode } from '#test/harness/guests.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { askOrder, DAKAR, expectBooksInOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { BROWSER, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { forgetAddresses } from './forget-addresses.ts'

const test = shopTest.extend('ceilings', { scope: 'file' }, (): 'raised' | 'usual' => 'usual')

type Answer = Awaited<ReturnType<typeof askOrder>>
type Person = { id: number; token: string }

const makeThrowaway = (shop: TestShop) => signInPerson(shop, { hasVerifiedPhone: false })
const countBooked = async (shop: TestShop): Promise<number> => {
  const [row] = await shop.db.rows<{ booked: number }>({
    text: 'select coalesce(sum(booked), 0)::int as booked from delivery_slot',
  })
  return row?.booked ?? 0
}
const countPlaced = (responses: readonly Answer[]) =>
  responses.filter(({ statusCode }) => statusCode === 201).length
const listErrors = (responses: readonly Answer[]) => [
  ...new Set(
    responses
      .filter(({ statusCode }) => statusCode !== 201)
      .map((answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`),
  ),
]
const askMany = async (shop: TestShop, who: Person, id: number, count: number): Promise<Answer[]> => {
  const responses: Answer[] = []
  for (let sent = 0; sent < count; sent += 1)
    responses.push(await askOrder(shop, who, { lines: [{ id, quantity: 1 }] }))
  return responses
}
/** Changes the shop's ceilings while `during` runs. */
async function withCeilings(shop: TestShop, ceilings: object, during: () => Promise<void>): Promise<void> {
  await shop.db.rows({
    text: 'insert into shop_setting (value) values ($1)',
    values: [JSON.stringify({ order_ceilings: ceilings })],
  })
  try {
    await during()
  } finally {
    await shop.db.rows({ text: 'delete from shop_setting' })
  }
}

test('125 orders of an account with only an e-mail allocate no piece and no half-day, and end at its limit', async ({
  shop,
}) => {
  const id = await makeProduct(shop.db, { quantity: 800 })
  const who = await makeThrowaway(shop)
  const booked = await countBooked(shop)
  const responses = await askMany(shop, who, id, 125)
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0, reserved: 0 })
  expect(await countBooked(shop)).toBe(booked)
  expect(listErrors(responses)).toEqual(['409 order.ceiling'])
  expect(responses.at(-1)?.json()).toMatchObject({
    message: expect.stringMatching(
      /^Vous avez déjà 4 demi-journées .* Payez une de ces commandes, ou attendez/,
    ),
  })
  const [first] = responses
  expect(first?.json()).toMatchObject({
    is_waiting: true,
    can_pay: true,
    validity_date: '2026-11-25T10:00:00.000Z',
  })
})

test('125 orders of an account with a verified phone stop at the limit, which is reported to the operator', async ({
  shop,
}) => {
  const events: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => events.push(event))
  const id = await makeProduct(shop.db, { quantity: 800 })
  const who = await signInPerson(shop)
  const booked = await countBooked(shop)
  const responses = await askMany(shop, who, id, 125)
  stop()
  // Normal orders first reach the ceiling of four half-days.
  expect([countPlaced(responses), listErrors(responses)]).toEqual([4, ['409 order.ceiling']])
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 4 })
  expect((await countBooked(shop)) - booked).toBe(4)
  expect(events).toHaveLength(121)
  expect(events[0]).toEqual({
    kind: 'ceiling.reached',
    what: 'unpaid half_days of account',
    accountId: who.id,
  })
})

test('30 concurrent orders of every kind stop at the limit', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 800, list_price: 100_000 })
  const preorder = await makePreorder(shop, 500)
  const code = await makePack(shop.db, { lines: [{ product: id, price: 90_000 }] })
  const who = await signInPerson(shop)
  const kinds = [
    { url: '/api/commandes', lines: [{ id, quantity: 1 }] },
    { url: '/api/precommandes', lines: [{ id: preorder, quantity: 1 }] },
    { url: '/api/commande-pack', lines: [{ id, quantity: 1 }], body: { code } },
  ]
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, sent) => askOrder(shop, who, kinds[sent % 3] ?? { lines: [] })),
  )
  expect(listErrors(responses)).toEqual(['409 order.ceiling'])
  const [held] = await shop.db.rows<{ orders: number; half_days: number }>({
    text: `select count(*)::int as orders, count(slot_day)::int as half_days from sales_order where account_id = $1`,
    values: [who.id],
  })
  expect(held?.orders).toBe(countPlaced(responses))
  expect(held?.orders).toBeLessThanOrEqual(6)
  expect(held?.half_days).toBeLessThanOrEqual(4)
  await expectBooksInOrder(shop.db)
})

test('a customer’s order of 12 pieces is accepted, and 31 unpaid pieces are refused', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 100 })
  const who = await signInPerson(shop)
  const order = await makeOrder(shop, who, { lines: [{ id, quantity: 12 }] })
  expect(order).toMatchObject({ is_waiting: false, pieces: 12 })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 12 })
  const more = await askOrder(shop, who, { lines: [{ id, quantity: 19 }] })
  expect([more.statusCode, more.json().code]).toEqual([409, 'order.ceiling'])
  await makeOrder(shop, who, { lines: [{ id, quantity: 18 }] })
})

test('a paid or cancelled order no longer counts', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 100 })
  const who = await signInPerson(shop)
  const orders: Order[] = []
  for (let made = 0; made < 4; made += 1)
    orders.push(await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] }))
  const ask = async () => (await askOrder(shop, who, { lines: [{ id, quantity: 1 }] })).statusCode
  expect(await ask()).toBe(409)
  // The payment mode is irrelevant.
  await shop.call('PUT', `/api/commandes/${orders[0]?.id}`, {
    token: who.token,
    body: { payment_mode: 'online' },
  })
  expect(await ask()).toBe(409)
  const pay = (amount: number) =>
    shop.db.rows({
      text: 'update sales_order set paid_total = $2 where id = $1',
      values: [orders[0]?.id, amount],
    })
  await pay(1000)
  expect(await ask()).toBe(201)
  expect(await ask()).toBe(409)
  await shop.call('POST', `/api/commande/${orders[1]?.id}/annuler`, { token: who.token })
  expect(await ask()).toBe(201)
  await pay(0)
})

test('200 employees with verified phones order from one network address on one evening', async ({ shop }) => {
  const id = await makeProduct(shop.db, { quantity: 300 })
  const staff: Person[] = []
  for (let made = 0; made < 200; made += 1) staff.push(await signInPerson(shop))
  const responses: Answer[] = []
  while (staff.length > 0)
    responses.push(
      ...(await Promise.all(
        staff.splice(0, 8).map((who) => askOrder(shop, who, { lines: [{ id, quantity: 1 }] })),
      )),
    )
  expect([countPlaced(responses), listErrors(responses)]).toEqual([200, []])
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 200 })
})

test('a family shares a phone: each verifies it for their own account by a code, and then orders', async ({
  shop,
  clock,
}) => {
  const phone = '221775550101'
  const id = await makeProduct(shop.db, { quantity: 20 })
  const mother = await signInPerson(shop, { phone, phone_verified_at: clock.now })
  const son = await signInPerson(shop, { hasVerifiedPhone: false, phone })
  const lines = [{ id, quantity: 1 }]
  const address = { ...DAKAR, phone }
  expect(await makeOrder(shop, mother, { lines })).toMatchObject({ is_waiting: false })
  const [first, second] = [
    await makeOrder(shop, son, { lines, body: { address } }),
    await makeOrder(shop, son, { lines, body: { address } }),
  ]
  expect([first.is_waiting, second.is_waiting]).toEqual([true, true])
  const sent = await shop.call('POST', `/api/commandes/${first.id}/code`, {
    token: son.token,
    headers: BROWSER,
    body: { channel: 'phone' },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const proved = await shop.call('POST', `/api/commandes/${first.id}/confirmation`, {
    token: son.token,
    headers: BROWSER,
    body: { code: await readCode(shop, phone) },
  })
  expect(proved.json()).toMatchObject({ is_waiting: false, waiting: null })
  // One code serves the waiting orders and later ones.
  const read = await shop.call('GET', `/api/getcommande/${second.id}`, { token: son.token })
  expect(read.json()).toMatchObject({ is_waiting: false })
  expect(await makeOrder(shop, son, { lines, body: { address } })).toMatchObject({ is_waiting: false })
  // The number stays the mother's.
  const [row] = await shop.db.rows<{ is_verified: boolean }>({
    text: 'select phone_verified_at is not null as is_verified from account where id = $1',
    values: [son.id],
  })
  expect(row?.is_verified).toBe(false)
})

test('a verified phone applies to all queued orders of the account, and only the owner may request the code', async ({
  shop,
}) => {
  const phone = '221775550202'
  const id = await makeProduct(shop.db, { quantity: 20 })
  const who = await signInPerson(shop, { hasVerifiedPhone: false, phone })
  const order = await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] })
  const staff = await signInPerson(shop, { rights: ['commandes'] })
  const other = await shop.call('POST', `/api/commandes/${order.id}/code`, {
    token: staff.token,
    body: { channel: 'phone' },
  })
  expect([other.statusCode, other.json().code]).toEqual([404, 'order.not_found'])
  await shop.call('POST', `/api/commandes/${order.id}/code`, {
    token: who.token,
    headers: BROWSER,
    body: { channel: 'phone' },
  })
  await shop.call('POST', `/api/commandes/${order.id}/confirmation`, {
    token: who.token,
    headers: BROWSER,
    body: { code: await readCode(shop, phone) },
  })
  const [row] = await shop.db.rows<{ is_verified: boolean }>({
    text: 'select phone_verified_at is not null as is_verified from account where id = $1',
    values: [who.id],
  })
  expect(row?.is_verified).toBe(true)
  const next = { lines: [{ id, quantity: 1 }], body: { address: DAKAR } }
  expect(await makeOrder(shop, who, next)).toMatchObject({ is_waiting: false })
})

test('a number counts the orders verified by it, in any account, and other people’s orders do not use it up', async ({
  shop,
}) => {
  const ceilings = {
    phone: { orders: 2, pieces: 100, half_days: 100 },
    customer: { orders: 2, pieces: 100, half_days: 100 },
  }
  await withCeilings(shop, ceilings, async () => {
    const id = await makePreorder(shop, 50)
    const phone = '221775550303'
    const order = { url: '/api/precommandes', lines: [{ id, quantity: 1 }] }
    const victim = await signInPerson(shop, { phone, phone_verified_at: TEST_NOW })
    const toVictim = { ...order, body: { address: { ...DAKAR, phone } } }
    const strangers = [await signInPerson(shop), await signInPerson(shop)] as const
    const requested = [
      await askOrder(shop, strangers[0], toVictim),
      await askOrder(shop, strangers[0], toVictim),
      await askOrder(shop, strangers[1], toVictim),
    ]
    expect([countPlaced(requested), listErrors(requested)]).toEqual([2, ['409 order.ceiling']])
    const own = [
      await askOrder(shop, victim, order),
      await askOrder(shop, victim, order),
      await askOrder(shop, victim, order),
    ]
    expect([countPlaced(own), listErrors(own)]).toEqual([2, ['409 order.ceiling']])
  })
})

test('guests who verify one number stop at its limit, with the reason shown', async ({ shop, clock }) => {
  await withCeilings(
    shop,
    { customer: { orders: 1, pieces: 9, half_days: 9 }, phone: { orders: 1, pieces: 9, half_days: 9 } },
    async () => {
      const id = await makePreorder(shop, 50)
      const first = await orderAsGuest(shop, [{ id, quantity: 1 }])
      const second = await orderAsGuest(shop, [{ id, quantity: 1 }])
      await shop.db.rows({
        text: 'update sales_order set contact_phone = $2 where id = $1',
        values: [second.id, first.phone],
      })
      expect(await proveGuest(shop, first)).toMatchObject({ is_waiting: false })
      clock.pass(120)
      await askForCode(shop, second)
      const proved = await typeCode(shop, second, await readCode(shop, first.phone))
      expect([proved.statusCode, proved.json().code]).toEqual([409, 'order.ceiling'])
      expect(proved.json().message).toContain('Ce numéro de téléphone a déjà 1 commande non payée.')
      expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
      clock.now = TEST_NOW
    },
  )
})

test('a network address has its own limit, which phone orders by staff and queued orders do not use up', async ({
  shop,
}) => {
  const [known] = await shop.db.rows<{ held: number }>({
    text: `select count(*)::int as held from sales_order where address_hash is not null and not waiting
             and state in ('sale', 'validation') and paid_total = 0`,
  })
  const most = (known?.held ?? 0) + 1
  await withCeilings(shop, { address: { orders: most, pieces: 9999, half_days: 9999 } }, async () => {
    const id = await makePreorder(shop, 50)
    const order = { url: '/api/precommandes', lines: [{ id, quantity: 1 }] }
    await makeOrder(shop, await makeThrowaway(shop), order)
    const staff = await signInPerson(shop, { rights: ['commandes'] })
    const byPhone = await shop.call('POST', '/api/admin/commandes', {
      token: staff.token,
      body: {
        customer_id: null,
        type_sale: 'preorder',
        payment_mode: 'domicile',
        order_lines: order.lines,
        address: DAKAR,
      },
    })
    expect(byPhone.statusCode, byPhone.body).toBe(201)
    await makeOrder(shop, await signInPerson(shop), order)
    const beyond = await askOrder(shop, await signInPerson(shop), order)
    expect([beyond.statusCode, beyond.json().code]).toEqual([409, 'order.ceiling'])
    expect(beyond.json().message).toContain('Votre connexion à internet a déjà')
  })
})

test('the address is never stored, only a keyed hash, as long as the order counts', async ({ shop }) => {
  const id = await makePreorder(shop, 5)
  const buyer = await signInPerson(shop)
  const order = { url: '/api/precommandes', lines: [{ id, quantity: 1 }] }
  const orders = [await makeOrder(shop, buyer, order), await makeOrder(shop, await signInPerson(shop), order)]
  const rows = await shop.db.rows<{ address_hash: string }>({
    text: 'select address_hash from sales_order where id = any($1)',
    values: [orders.map((order) => order.id)],
  })
  expect(new Set(rows.map(({ address_hash }) => address_hash)).size).toBe(1)
  expect(rows[0]?.address_hash).toMatch(/^[\w-]{43}$/)
  // Once an order no longer counts, its hash is deleted too.
  await shop.call('POST', `/api/commande/${orders[0]?.id}/annuler`, { token: buyer.token })
  await forgetAddresses(shop.db)
  const [stored] = await shop.db.rows<{ hashed: number[] }>({
    text: 'select array_agg(id) as hashed from sales_order where id = any($1) and address_hash is not null',
    values: [orders.map((order) => order.id)],
  })
  expect(stored?.hashed).toEqual([orders[1]?.id])
})

test('a customer has at most 6 unpaid orders, an employer’s HR 20, staff more', async ({ shop }) => {
  const id = await makePreorder(shop, 100)
  const order = { url: '/api/precommandes', lines: [{ id, quantity: 1 }] }
  for (const [who, placed] of [
    [await signInPerson(shop), 6],
    [await signInMember(shop, await makeCompany(shop.db), { role: 'main_user' }), 20],
    [await signInPerson(shop, { rights: ['catalogue'] }), 21],
  ] as const) {
    const responses: Answer[] = []
    for (let sent = 0; sent < 21; sent += 1) responses.push(await askOrder(shop, who, order))
    expect(countPlaced(responses)).toBe(placed)
  }
})

test('only staff see the accounts above 80 % of a limit, the nearest first', async ({ shop }) => {
  const id = await makePreorder(shop, 100)
  const order = (quantity: number) => ({ url: '/api/precommandes', lines: [{ id, quantity }] })
  const [full, near, far] = [
    await signInPerson(shop, { name: 'Toute Pleine' }),
    await signInPerson(shop, { name: 'Presque Pleine' }),
    await signInPerson(shop, { name: 'Loin Du Compte' }),
  ]
  await makeOrder(shop, full, order(30))
  const newest = await makeOrder(shop, near, order(24))
  await makeOrder(shop, far, order(23))
  const staff = await signInPerson(shop, { rights: ['clients'] })
  const answer = await shop.call('GET', '/api/admin/clients/plafonds', { token: staff.token })
  const listed = answer.json<NearCeiling[]>()
  const named = listed.filter(({ id: account }) => [full.id, near.id, far.id].includes(account))
  expect(named.map(({ name }) => name)).toEqual(['Toute Pleine', 'Presque Pleine'])
  expect(named[1]).toEqual({
    id: near.id,
    name: 'Presque Pleine',
    tier: 'customer',
    held: { orders: 1, pieces: 24, half_days: 0 },
    most: { orders: 6, pieces: 30, half_days: 4 },
    newest: { name: newest.name, at: '2026-11-24T10:00:00.000Z' },
  })
})

test('a last piece is reserved during the checkout only for an account with a verified phone', async ({
  shop,
}) => {
  const id = await makeProduct(shop.db, { quantity: 1 })
  const preview = async ({ token }: Person) =>
    (
      await shop.call('POST', '/api/commandes/apercu', {
        token,
        body: {
          type_sale: 'order',
          order_lines: [{ id, quantity: 1 }],
          commune: 'HLM',
          place: 'HLM 5',
          basket_id: crypto.randomUUID(),
          reserve: true,
        },
      })
    ).json<{ reserved_until: string | null }>().reserved_until
  expect(await preview(await makeThrowaway(shop))).toBeNull()
  expect(await readStock(shop.db, id)).toMatchObject({ reserved: 0 })
  expect(await preview(await signInPerson(shop))).not.toBeNull()
})
