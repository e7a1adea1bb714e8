import { expect } from 'vitest'
import type {
  AdminBatchResult,
  AdminExport,
  AdminMessages,
  AdminOrder,
  AdminOrders,
} from '#orders/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }
const THIES = { name: 'Modou Thiam', phone: '781112233', commune: null, place: 'Thiès', landmark: '' }

const test = shopTest
  .extend('owner', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { email: 'bureau@exemple.sn', phone: '221771234567' }),
  )
  .extend('staff', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['commandes'], name: 'Gnima Diatta' }),
  )
  .extend('product', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, { quantity: 500, list_price: 100_000 }),
  )
  .extend('place', { scope: 'file' }, ({ shop, owner, product }) => {
    return (address: object = DAKAR, body: object = {}) =>
      makeOrder(shop, owner, { lines: [{ id: product, quantity: 1 }], body: { address, ...body } })
  })
  .extend('admin', { scope: 'file' }, ({ shop, staff }) => {
    const read = async <Answer>(path: string): Promise<Answer> => {
      const answer = await shop.call('GET', `/api/admin/commandes${path}`, { token: staff.token })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<Answer>()
    }
    const list = (query = '') => read<AdminOrders>(query)
    const names = async (query: string) => (await list(query)).orders.map(({ name }) => name)
    const open = (id: number) => read<AdminOrder>(`/${id}`)
    const post = (path: string, body: object, who = staff) =>
      shop.call('POST', `/api/admin/commandes/${path}`, { token: who.token, body })
    return { read, list, names, open, post }
  })

test('the list filters by state, kind, payment, days and search, and counts open tasks', async ({
  place,
  admin,
}) => {
  const near = await place()
  const far = await place(THIES)
  expect(await admin.names('')).toEqual(expect.arrayContaining([near.name, far.name]))
  expect((await admin.list('?etat=a-traiter')).to_do).toBeGreaterThanOrEqual(2)
  expect(await admin.names(`?q=${near.name.slice(1)}`)).toEqual([near.name])
  expect(await admin.names('?q=modou%20thiam')).toEqual([far.name])
  expect(await admin.names('?q=78%20111%2022')).toEqual([far.name])
  expect(await admin.names('?etat=delivered')).toEqual([])
  expect(await admin.names('?type=preorder')).toEqual([])
  expect(await admin.names('?paiement=paid')).toEqual([])
  expect(await admin.names('?paiement=not_paid&type=order')).toEqual(expect.arrayContaining([near.name]))
  expect(await admin.names('?du=2026-11-24&au=2026-11-24')).toEqual(expect.arrayContaining([near.name]))
  expect(await admin.names('?du=2026-11-25')).toEqual([])
  expect(await admin.names('?au=2026-11-23')).toEqual([])
  const [first, second] = (await admin.list('?tri=date')).orders
  expect(first && second && first.id < second.id).toBe(true)
})

test('pattern characters of the database are searched literally', async ({ admin }) => {
  for (const sign of ['%25', '_', '%27', '%5C']) expect(await admin.names(`?q=${sign}`)).toEqual([])
})

test.for([
  ['page', '0', /^Le numéro de la page est de 1 au moins\.$/],
  ['page', 'x', /^Le numéro de la page doit être un nombre\.$/],
  ['etat', 'perdu', /^Le champ «.etat.» est à choisir parmi .*«.done.»\.$/],
  ['du', 'hier', /^Choisissez un jour entre 2000 et 2100\.$/],
  ['tri', 'nom', /^Le champ «.tri.» est à choisir parmi .*«.-montant.»\.$/],
  ['q', 'a'.repeat(101), /^Le champ «.q.» compte 100 caractères au plus\.$/],
] as const)(
  'a list requested with ?%s=%s is refused with a sentence for the field',
  async ([field, value, sentence], { shop, staff }) => {
    const answer = await shop.call('GET', `/api/admin/commandes?${field}=${value}`, {
      token: staff.token,
    })
    const message = expect.stringMatching(sentence)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'request.invalid', message, fields: { [field]: message } },
    ])
  },
)

test('the exported file opens in a spreadsheet without evaluating customers’ text', async ({
  place,
  admin,
}) => {
  const evil = await place({ ...DAKAR, name: '=HYPERLINK("http://x")' })
  const { content, filename, is_cut } = await admin.read<AdminExport>(`/export?q=${evil.name}`)
  expect(content.startsWith('\uFEFFNuméro;Date;')).toBe(true)
  expect(content).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(content.split('\r\n')[1]).toContain(`${evil.name};2026-11-24;Commande;Validée;`)
  expect([filename, is_cut]).toEqual(['commandes-2026-11-24.csv', false])
})

test('text that looks like markup is stored and shown as text', async ({ place, admin }) => {
  const { id } = await place(DAKAR, { note: '<script>alert(1)</script>' })
  expect((await admin.open(id)).note).toBe('<script>alert(1)</script>')
})

test('staff dispatch and cancel an order through the permitted transitions, recorded', async ({
  shop,
  staff,
  place,
  admin,
}) => {
  const { id } = await place()
  const order = await admin.open(id)
  expect(order.steps.map(({ to, blocked }) => [to, blocked])).toEqual([
    ['to_delivered', null],
    ['cancel', null],
  ])
  const sent = await admin.post(`${id}/etape`, { to: 'to_delivered', version: order.version })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(sent.json<AdminOrder>()).toMatchObject({ state: 'to_delivered', steps: [{ to: 'delivered' }] })
  expect(sent.json<AdminOrder>().history.at(-1)).toMatchObject({ kind: 'to_delivered', by: 'Gnima Diatta' })
  const late = await admin.post(`${id}/etape`, {
    to: 'cancel',
    reason: 'Trop tard',
    version: order.version + 1,
  })
  expect([late.statusCode, late.json().code]).toEqual([409, 'order.state'])
  expect(await listDecisions(shop.db, 'order', id)).toMatchObject([
    { account_id: staff.id, action: 'order.to_delivered', after: { state: 'to_delivered' } },
  ])
})

test('a cancellation requires its reason, which the customer is sent, and frees the stock', async ({
  shop,
  product,
  place,
  admin,
}) => {
  const { id, name } = await place()
  const { version } = await admin.open(id)
  const before = await readStock(shop.db, product)
  const silent = await admin.post(`${id}/etape`, { to: 'cancel', version })
  expect(silent.json<{ fields: object }>().fields).toEqual({ reason: 'Indiquez la raison.' })
  const done = await admin.post(`${id}/etape`, { to: 'cancel', reason: 'Plus en stock chez nous', version })
  expect(done.json<AdminOrder>()).toMatchObject({ state: 'cancel', cancel_reason: 'Plus en stock chez nous' })
  expect((await readStock(shop.db, product))?.allocated).toBe((before?.allocated ?? 0) - 1)
  const [mail] = await shop.messages('bureau@exemple.sn')
  expect(mail?.text).toContain(name)
  expect(mail?.text).toContain('Plus en stock chez nous')
})

test('a paid order cannot be cancelled', async ({ shop, place, admin }) => {
  const { id } = await place()
  await shop.db.execute(`update sales_order set paid_delivery = 1 where id = ${id}`)
  const { version, steps } = await admin.open(id)
  expect(steps.find(({ to }) => to === 'cancel')?.blocked).toContain('remboursez')
  const answer = await admin.post(`${id}/etape`, { to: 'cancel', reason: 'Erreur', version })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'order.paid'])
  await shop.db.execute(`update sales_order set paid_delivery = 0 where id = ${id}`)
})

test('the second of two concurrent changes gets a conflict', async ({ place, admin }) => {
  const { id } = await place()
  const { version } = await admin.open(id)
  const responses = await Promise.all([
    admin.post(`${id}/etape`, { to: 'to_delivered', version }),
    admin.post(`${id}/etape`, { to: 'cancel', reason: 'Doublon', version }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order.changed')
})

test('a bulk action on orders is previewed, then applied with the same result', async ({ place, admin }) => {
  const good = await place()
  const unpriced = await place(THIES)
  const ids = [good.id, unpriced.id, 999_999]
  const ask = async (rehearsal: boolean) =>
    (await admin.post('lot', { ids, to: 'to_delivered', rehearsal })).json<AdminBatchResult>().results
  const rehearsed = await ask(true)
  expect(rehearsed.map(({ refusal }) => refusal)).toEqual([
    null,
    'Le prix de la livraison n’est pas encore convenu avec le client.',
    'Cette commande n’existe pas.',
  ])
  expect((await admin.open(good.id)).state).toBe('sale')
  expect(await ask(false)).toEqual(rehearsed)
  expect((await admin.open(good.id)).state).toBe('to_delivered')
  expect((await admin.open(unpriced.id)).state).toBe('sale')
})

test('a delivery elsewhere is dispatched once the customer has accepted its price', async ({
  shop,
  owner,
  place,
  admin,
}) => {
  const { id } = await place(THIES)
  const { version, delivery } = await admin.open(id)
  expect(delivery).toBe('to-quote')
  const quoted = await admin.post(`${id}/prix-livraison`, { amount: 15_000, version })
  expect(quoted.json<AdminOrder>()).toMatchObject({
    delivery: 'offered',
    amount_delivery: 15_000,
    delivery_residual: 15_000,
  })
  const [mail] = await shop.messages('bureau@exemple.sn')
  expect(mail?.text).toContain('15')
  expect(mail?.subject).toContain('prix de la livraison')
  const send = async () =>
    admin.post(`${id}/etape`, { to: 'to_delivered', version: (await admin.open(id)).version })
  expect((await send()).json().code).toBe('order.delivery_open')
  const agree = (amount: number, who = owner) =>
    shop.call('POST', `/api/commandes/${id}/livraison/accord`, { token: who.token, body: { amount } })
  expect((await agree(14_000)).json().code).toBe('order.delivery_changed')
  const stranger = await signInPerson(shop)
  expect((await agree(15_000, stranger)).statusCode).toBe(404)
  for (let time = 0; time < 2; time += 1) expect((await agree(15_000)).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
})

test('a new price requires consent again, and a free delivery needs none', async ({ place, admin }) => {
  const { id } = await place(THIES)
  const quote = async (amount: number) =>
    (
      await admin.post(`${id}/prix-livraison`, { amount, version: (await admin.open(id)).version })
    ).json<AdminOrder>()
  const first = await quote(10_000)
  const byPhone = await admin.post(`${id}/prix-livraison/accord`, { amount: 10_000, version: first.version })
  expect(byPhone.json<AdminOrder>().delivery).toBe('accepted')
  expect((await quote(12_000)).delivery).toBe('offered')
  expect((await quote(0)).delivery).toBe('free')
  const { id: near } = await place()
  const refused = await admin.post(`${near}/prix-livraison`, {
    amount: 5000,
    version: (await admin.open(near)).version,
  })
  expect(refused.json().code).toBe('order.state')
  const negative = await admin.post(`${id}/prix-livraison`, { amount: -1, version: 1 })
  expect(negative.statusCode).toBe(400)
})

test('messages about an order are listed without their text, and can be sent again', async ({
  shop,
  place,
  admin,
}) => {
  const { id } = await place()
  await shop.deliver()
  const { messages, resendable } = await admin.read<AdminMessages>(`/${id}/messages`)
  expect(messages.map(({ kind, to, state }) => [kind, to, state])).toEqual(
    expect.arrayContaining([['order-placed', 'b•••@exemple.sn', 'sent']]),
  )
  expect(resendable).toEqual(['order-placed'])
  const again = await admin.post(`${id}/messages`, { kind: 'order-placed' })
  expect(again.json<AdminMessages>().messages.length).toBeGreaterThan(messages.length)
  const other = await admin.post(`${id}/messages`, { kind: 'password-link' })
  expect([other.statusCode, other.json().code]).toEqual([404, 'message.not_found'])
})

test('staff without the right to orders have no access to them, also once the right was removed', async ({
  shop,
  place,
  admin,
}) => {
  const person = await signInPerson(shop, { rights: ['commandes'] })
  expect((await shop.call('GET', '/api/admin/commandes', { token: person.token })).statusCode).toBe(200)
  await shop.db.execute(`update account set rights = '{catalogue}' where id = ${person.id}`)
  const { id } = await place()
  for (const path of ['', `/${id}`, `/${id}/messages`, '/export', '/livreurs'])
    expect((await shop.call('GET', `/api/admin/commandes${path}`, { token: person.token })).statusCode).toBe(
      403,
    )
  expect((await admin.post(`${id}/etape`, { to: 'to_delivered', version: 1 }, person)).statusCode).toBe(403)
})
