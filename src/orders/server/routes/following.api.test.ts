import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder, readStock } from '#test/harness/orders.ts'
import { BROWSER, enter, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

type Who = { id: number; token: string }

const test = shopTest
  .extend('owner', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { email: 'proprietaire@exemple.sn', city: 'Dakar' }),
  )
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes'] }))
  .extend('product', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { quantity: 1000, is_preorder: true, preorder_price: 90_000 }),
  )
  .extend('order', { scope: 'file' }, ({ shop, owner, product }) => {
    return (parts = {}) => makeOrder(shop, owner, { lines: [{ id: product, quantity: 2 }], ...parts })
  })

const post = (shop: TestShop, url: string, who: Who | undefined, body?: object) =>
  shop.call('POST', url, { ...(who && { token: who.token }), body: body ?? {} })

test('API-4, API-10: another customer’s order gets the same response as an unknown one, on every address', async ({
  shop,
  owner,
  staff,
  order,
}) => {
  const other = await signInPerson(shop)
  const { id } = await order()
  const calls = [
    ['GET', `/api/getcommande/${id}`],
    ['GET', `/api/commande/${id}/annuler`],
    ['POST', `/api/commande/${id}/annuler`],
    ['GET', `/api/commande/${id}/delete`],
    ['PUT', `/api/commandes/${id}`],
    ['GET', `/api/commandes/${owner.id}`],
    ['GET', `/api/precommandes/${owner.id}`],
    ['GET', `/api/creditcommandes/clients/${owner.id}/liste`],
  ] as const
  for (const [method, url] of calls) {
    const answer = await shop.call(method, url, { token: other.token, ...(method !== 'GET' && { body: {} }) })
    expect([method, url, answer.statusCode]).toEqual([method, url, 404])
    expect((await shop.call(method, url, method === 'GET' ? {} : { body: {} })).statusCode).toBe(401)
  }
  const details = { commande_id: id, partner_id: owner.id }
  expect((await post(shop, '/api/commandes/details', other, details)).statusCode).toBe(404)
  expect(
    (await post(shop, '/api/commandes/details', other, { ...details, partner_id: other.id })).statusCode,
  ).toBe(404)
  expect((await post(shop, '/api/commandes/details', owner, details)).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/getcommande/${id}`, { token: staff.token })).statusCode).toBe(200)
})

test('ORD-4: a customer’s list has one kind, newest first, without hidden orders', async ({
  shop,
  owner,
  order,
}) => {
  const [first, second] = [await order(), await order()]
  await order({ url: '/api/precommandes' })
  const list = async () => {
    const answer = await shop.call('GET', `/api/commandes/${owner.id}`, { token: owner.token })
    return answer.json<Order[]>().map(({ id }) => id)
  }
  expect((await list()).slice(0, 2)).toEqual([second.id, first.id])
  expect((await post(shop, `/api/commande/${second.id}/delete`, owner)).json()).toMatchObject({
    code: 'order.state',
  })
  await post(shop, `/api/commande/${second.id}/annuler`, owner)
  expect((await post(shop, `/api/commande/${second.id}/delete`, owner)).statusCode).toBe(200)
  expect((await list())[0]).toBe(first.id)
  expect(
    (await post(shop, '/api/commandes/details', owner, { commande_id: second.id, partner_id: owner.id }))
      .statusCode,
  ).toBe(404)
})

test('ORD-4: a cancellation frees the stock once; a second one, and one after the dispatch, is refused', async ({
  shop,
  owner,
  staff,
  product,
  order,
}) => {
  const before = await readStock(shop.db, product)
  const [one, two] = [await order(), await order()]
  const both = await Promise.all([1, 2].map(() => post(shop, `/api/commande/${one.id}/annuler`, owner)))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await post(shop, `/api/commandes/${two.id}/expedier`, staff)
  expect((await post(shop, `/api/commande/${two.id}/annuler`, owner)).json()).toMatchObject({
    code: 'order.state',
  })
  expect(await readStock(shop.db, product)).toMatchObject({ allocated: (before?.allocated ?? 0) + 2 })
})

test('a received payment prevents a cancellation', async ({ shop, owner, order }) => {
  const { id } = await order()
  await shop.db.rows({ text: 'update sales_order set paid_total = 1000 where id = $1', values: [id] })
  const refused = await post(shop, `/api/commande/${id}/annuler`, owner)
  expect(refused.json()).toMatchObject({ code: 'order.paid' })
  await shop.db.rows({ text: 'update sales_order set paid_total = 0 where id = $1', values: [id] })
})

test('an order is delivered piece by piece: the stock follows each, and the last one completes the order', async ({
  shop,
  owner,
  staff,
  product,
  order,
}) => {
  const { id, order_lines } = await order()
  const line = order_lines[0]?.id ?? 0
  const before = await readStock(shop.db, product)
  expect((await post(shop, `/api/commandes/${id}/livrer`, staff)).json()).toMatchObject({
    code: 'order.state',
  })
  await post(shop, `/api/commandes/${id}/expedier`, staff)
  const part = await post(shop, `/api/commandes/${id}/livrer`, staff, { lines: [{ id: line, quantity: 1 }] })
  expect(part.json()).toMatchObject({ state: 'to_delivered', order_lines: [{ qty_delivered: 1 }] })
  const tooMany = await post(shop, `/api/commandes/${id}/livrer`, staff, {
    lines: [{ id: line, quantity: 2 }],
  })
  expect(tooMany.statusCode).toBe(400)
  expect((await post(shop, `/api/commandes/${id}/livrer`, staff)).json()).toMatchObject({
    state: 'delivered',
  })
  expect(await readStock(shop.db, product)).toMatchObject({
    on_hand: (before?.on_hand ?? 0) - 2,
    allocated: (before?.allocated ?? 0) - 2,
  })
  expect((await post(shop, `/api/commandes/${id}/livrer`, staff)).json()).toMatchObject({
    code: 'order.state',
  })
  expect((await post(shop, `/api/commandes/${id}/expedier`, owner)).statusCode).toBe(403)
})

test('a pre-order is dispatched once it is paid in full and its pieces are in stock', async ({
  shop,
  staff,
  product,
  order,
}) => {
  const { id } = await order({ url: '/api/precommandes' })
  const send = () => post(shop, `/api/commandes/${id}/expedier`, staff)
  expect((await send()).json()).toMatchObject({ code: 'order.unpaid' })
  await shop.db.rows({ text: 'update sales_order set paid_total = amount_total where id = $1', values: [id] })
  const before = await readStock(shop.db, product)
  expect((await send()).json()).toMatchObject({ state: 'to_delivered' })
  expect(await readStock(shop.db, product)).toMatchObject({
    allocated: (before?.allocated ?? 0) + 2,
    preordered: (before?.preordered ?? 0) - 2,
  })
  await shop.db.rows({ text: 'update sales_order set paid_total = 0 where id = $1', values: [id] })
})

test('ORD-9: number and e-mail find an order; every miss gets the same response, without personal data', async ({
  shop,
  order,
}) => {
  const { name } = await order({ body: { note: 'Sonnez chez la voisine' } })
  const track = (body: object) => shop.call('POST', '/api/tracking', { body })
  const found = await track({ name: name.toLowerCase(), email: 'Proprietaire@exemple.sn' })
  expect(found.statusCode).toBe(200)
  expect(found.json()).toMatchObject({ name, state: 'sale', order_lines: [{ product_uom_qty: 2 }] })
  expect(found.body).not.toMatch(/proprietaire|voisine|221\d|partner_|Awa/i)
  const misses = [
    { name: 'S99999', email: 'proprietaire@exemple.sn' },
    { name, email: 'autre@exemple.sn' },
    { name, email: '%' },
  ]
  const responses = await Promise.all(misses.map(track))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(new Set(responses.map((answer) => answer.json<{ message: string }>().message)).size).toBe(1)
  expect((await track({ name: 'S1', email: '' })).statusCode).toBe(400)
})

test('ORD-9: a guest without e-mail finds an order by phone, in any spelling of both numbers', async ({
  shop,
  product,
}) => {
  const placed = await shop.call('POST', '/api/commande-sans-partner', {
    body: {
      name: 'Moussa Fall',
      telephone: '\u202A+221 78 410 22 10\u202C',
      order: {
        payment_mode: 'domicile',
        type_order: 'invite',
        order_lines: [{ id: product, quantity: 1 }],
      },
    },
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const { name } = placed.json<{ name: string }>()
  const digits = name.replace(/\D/g, '')
  const track = (body: object) => shop.call('POST', '/api/tracking', { body })
  for (const typed of [
    name,
    `#${name}`,
    `N° ${name}`,
    `S ${digits}`,
    `Commande ${name}`,
    `\u2068${name}\u2069`,
  ])
    for (const contact of [
      '78 410 22 10',
      'tel:+221784102210',
      '78·410·22·10',
      '+221\u00A078410\u200B2210',
    ]) {
      const found = await track({ name: typed, email: contact })
      expect([typed, contact, found.statusCode]).toEqual([typed, contact, 200])
      expect(found.json()).toMatchObject({ name })
      expect(found.body).not.toMatch(/Moussa|7841/)
    }
  expect((await track({ name, email: '78 410 22 11' })).statusCode).toBe(404)
  expect((await track({ name, email: '784102' })).statusCode).toBe(404)
})

/** Places a guest's pre-order and returns the secret of its private link. */
async function orderAsGuest(shop: TestShop, id: number, person: { email: string; phone: string }) {
  const answer = await shop.call('POST', '/api/commande-sans-partner', {
    body: {
      name: 'Moussa Fall',
      email: person.email,
      telephone: person.phone,
      adresse: 'Médina, rue 11',
      order: { payment_mode: 'online', type_sale: 'preorder', order_lines: [{ id, quantity: 1 }] },
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const order = answer.json<{ link: string; id: number }>()
  return { id: order.id, secret: order.link.split('/').at(-1) ?? '' }
}

test('ORD-6: a guest’s private link reads and cancels the order, and is refused when altered', async ({
  shop,
  product,
}) => {
  const { id, secret } = await orderAsGuest(shop, product, { email: 'moussa@exemple.sn', phone: '770000101' })
  const read = await shop.call('GET', `/api/commandes/lien/${secret}`)
  expect(read.json()).toMatchObject({ id, partner_id: null, partner_name: 'Moussa Fall' })
  expect(read.headers['cache-control']).toBe('no-store')
  const altered = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
  for (const wrong of [altered, 'x', '%00'])
    expect((await shop.call('GET', `/api/commandes/lien/${wrong}`)).statusCode).toBeGreaterThanOrEqual(400)
  const texts = (await shop.messages('moussa@exemple.sn')).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining(`/commande/${secret}`))
  expect((await post(shop, `/api/commandes/lien/${secret}/annuler`, undefined)).statusCode).toBe(200)
  expect((await post(shop, `/api/commandes/lien/${secret}/annuler`, undefined)).statusCode).toBe(409)
})

/** Places an order and returns its confirmation and the link's secret. */
async function orderWithLink(shop: TestShop, order: (parts: object) => Promise<Order>) {
  const address = { name: 'Awa', phone: '771234567', commune: 'Mermoz-Sacré-Cœur', place: 'Sacré-Cœur 3' }
  const slot = { day: '2026-11-25', half: 'matin' }
  const made = await order({ body: { payment_mode: 'online', seen_total: undefined, address, slot } })
  const message = (await shop.messages('proprietaire@exemple.sn')).find(({ text }) =>
    text.includes(made.name),
  )
  const secret = /\/commande\/([\w-]{32})/.exec(message?.text ?? '')?.[1] ?? ''
  return { order: made, text: message?.text ?? '', link: `/api/commandes/lien/${secret}`, secret }
}

test('a customer’s mail names articles, half-day and address; its link reads and pays only that order', async ({
  shop,
  owner,
  order,
}) => {
  const { order: made, text, link, secret } = await orderWithLink(shop, order)
  for (const expected of [made.order_lines[0]?.product_name, 'Sacré-Cœur 3', 'le matin'])
    expect(text).toContain(expected)
  const read = await shop.call('GET', link)
  expect(read.json()).toMatchObject({ id: made.id, partner_id: owner.id, can_pay: true, can_cancel: false })
  expect(read.headers['cache-control']).toBe('no-store')
  expect((await shop.call('GET', `${link}/document/bon-de-commande.pdf`)).statusCode).toBe(200)
  const other = await signInPerson(shop)
  for (const [action, who] of [
    ['annuler', undefined],
    ['rattacher', other],
    ['livraison/accord', undefined],
    ['code', undefined],
  ] as const) {
    const body = action === 'livraison/accord' ? { amount: 0 } : { channel: 'phone' }
    expect([action, (await post(shop, `${link}/${action}`, who, body)).statusCode]).toEqual([action, 404])
  }
  const pay = async (id: number) => {
    const body = { transaction_id: randomUUID(), order_id: id, amount: made.amount_total, link: secret }
    return (await post(shop, '/api/payment/wave/initiate', undefined, body)).statusCode
  }
  expect([await pay(made.id), await pay((await order()).id)]).toEqual([200, 404])
  expect(
    await shop.db.rows({ text: `select 1 from order_link where token_hash = $1`, values: [secret] }),
  ).toEqual([])
})

test('the link in a customer’s mail expires after thirty days, and when their contacts change', async ({
  shop,
  owner,
  order,
}) => {
  const { link, order: made, secret } = await orderWithLink(shop, order)
  const open = async () => {
    const body = { transaction_id: randomUUID(), order_id: made.id, amount: made.amount_total, link: secret }
    const paid = await post(shop, '/api/payment/wave/initiate', undefined, body)
    return [(await shop.call('GET', link)).statusCode, paid.statusCode]
  }
  const change = (phone: string | null) =>
    shop.db.rows({ text: 'update account set phone = $2 where id = $1', values: [owner.id, phone] })
  const move = (days: number) =>
    shop.db.rows({
      text: `update order_link set expires_at = expires_at + make_interval(days => $1)`,
      values: [days],
    })
  const [{ phone }] = (await shop.db.rows({
    text: 'select phone from account where id = $1',
    values: [owner.id],
  })) as [{ phone: string | null }]
  await change('221770009911')
  expect(await open()).toEqual([404, 404])
  await change(phone)
  await move(-30)
  expect(await open()).toEqual([404, 404])
  await move(1)
  expect(await open()).toEqual([200, 200])
})

test('a guest’s order joins an account only once that account has verified the same e-mail and phone', async ({
  shop,
  product,
}) => {
  const person = makePerson({ email: 'invitee@exemple.sn', phone: '221770000202' })
  const mine = await orderAsGuest(shop, product, person)
  const foreign = await orderAsGuest(shop, product, { email: person.email, phone: '770000303' })
  const made = await shop.call('POST', '/api/new_compte', { body: person, headers: BROWSER })
  expect(made.statusCode).toBe(201)
  const ownerOf = async (id: number) => {
    const [row] = await shop.db.rows<{ account_id: number | null }>({
      text: 'select account_id from sales_order where id = $1',
      values: [id],
    })
    return row?.account_id
  }
  expect(await ownerOf(mine.id)).toBeNull()
  const body = { email: person.email, code: await readCode(shop, person.email) }
  await shop.call('POST', '/api/partner/otp-verification', { body, headers: BROWSER })
  const { uid, access_token } = await enter(shop, person)
  expect([await ownerOf(mine.id), await ownerOf(foreign.id)]).toEqual([uid, null])
  // A holder of the link may claim the order for their account.
  const taken = await shop.call('POST', `/api/commandes/lien/${foreign.secret}/rattacher`, {
    token: access_token,
    body: {},
  })
  expect(taken.json()).toMatchObject({ partner_id: uid })
})
