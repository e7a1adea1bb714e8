import { expect } from 'vitest'
import { sendMessage } from '#notifications/server/index.ts'
import { formatHalfDay, formatWeekday } from '#platform/contract/half-day.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import {
  askAsGuest,
  askForCode,
  makePreorder,
  orderAsGuest,
  type PlacedGuest,
  proveGuest,
  readLinked,
  typeCode,
} from '#test/harness/guests.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, checkBooks, makeOrder, readStock } from '#test/harness/orders.ts'
import { makePack } from '#test/harness/packs.ts'
import { readCode } from '#test/harness/people.ts'
import type { TestShop } from '#test/harness/shop.ts'
import {
  askToPay,
  listMoney,
  PAYS,
  press,
  readOwed,
  readPayment,
  startToPay,
  tillTest,
} from '#test/harness/till.ts'
import { expireOrders } from '../jobs/expire-orders.ts'
import { remindInstalments } from '../jobs/remind-instalments.ts'
import { serveLine } from './serve-line.ts'

const test = tillTest.extend('jobs', { scope: 'file' }, ({ shop }) => ({
  ...shop,
  sendMessage,
  origin: 'https://keur.sn',
}))

const signInStaff = (shop: TestShop) => signInPerson(shop, { rights: ['commandes', 'paiements'] })

test('a guest who pre-orders all 15 pieces reserves none of them before the contact is verified', async ({
  shop,
  clock,
}) => {
  clock.now = TEST_NOW
  const id = await makePreorder(shop, 15)
  const guest = await orderAsGuest(shop, [{ id, quantity: 15 }])
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 0 })
  const buyer = await signInPerson(shop)
  await makeOrder(shop, buyer, { url: '/api/precommandes', lines: [{ id, quantity: 1 }] })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
  expect(await readLinked(shop, guest)).toMatchObject({
    state: 'sale',
    is_waiting: true,
    waiting: { until: '2026-11-25T10:00:00.000Z', in_line_since: null, is_gone: true },
    can_pay: false,
    can_cancel: true,
  })
  const [message] = await shop.messages(guest.email)
  expect(message?.subject?.replace(/\s/g, ' ')).toBe(`Commande ${guest.name} bien reçue : confirmez-la`)
})

test('entering the code allocates the pieces and starts the payment deadline', async ({ shop, clock }) => {
  const id = await makePreorder(shop, 15)
  const guest = await orderAsGuest(shop, [{ id, quantity: 15 }])
  clock.pass(3600)
  const order = await proveGuest(shop, guest)
  expect(order).toMatchObject({ is_waiting: false, waiting: null, can_pay: true, payable_min: 450_000 })
  expect(Date.parse(order.validity_date ?? '') - clock.now.getTime()).toBe(72 * 3_600_000)
  expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'proved', 'held'])
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 15 })
  const late = await askAsGuest(shop, [{ id, quantity: 1 }])
  expect([late.answer.statusCode, late.answer.json().code]).toEqual([409, 'basket.unavailable'])
  // A repeated code changes nothing.
  expect((await typeCode(shop, guest, '000000')).json()).toMatchObject({ is_waiting: false })
  expect((await askForCode(shop, guest)).json()).toMatchObject({ code: 'order.state' })
})

test('the first paid instalment allocates the pieces without a code', async ({ shop, deps }) => {
  const id = await makePreorder(shop, 2)
  const guest = await orderAsGuest(shop, [{ id, quantity: 2 }])
  const payment = await startToPay(deps, null, { order_id: guest.id, amount: 60_000, link: guest.link })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 0 })
  await press(deps, payment, PAYS)
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed' })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 2 })
  expect(await readLinked(shop, guest)).toMatchObject({ is_waiting: false, amount_residual: 140_000 })
})

test('of two guests for the last piece the first to verify gets it; the other is notified, and pays nothing', async ({
  shop,
  deps,
}) => {
  const id = await makePreorder(shop, 1)
  const [first, second] = [
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
  ]
  expect(await proveGuest(shop, second)).toMatchObject({ is_waiting: false })
  expect(await proveGuest(shop, first)).toMatchObject({
    is_waiting: true,
    waiting: { is_gone: true },
    can_pay: false,
    payable_min: 0,
  })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
  const response = await askToPay(deps, null, { order_id: first.id, amount: 30_000, link: first.link })
  expect([response.statusCode, response.json().code]).toEqual([409, 'payment.closed'])
})

test('twelve guests verify, pay and cancel concurrently for three pieces: three have them', async ({
  shop,
  jobs,
}) => {
  const id = await makePreorder(shop, 3)
  const guests: PlacedGuest[] = []
  for (let made = 0; made < 12; made += 1) guests.push(await orderAsGuest(shop, [{ id, quantity: 1 }]))
  for (const guest of guests) await askForCode(shop, guest)
  const codes: string[] = []
  for (const { phone } of guests) codes.push(await readCode(shop, phone))
  const buyer = await signInPerson(shop)
  const responses = await Promise.all([
    ...guests.map((guest, index) => typeCode(shop, guest, codes[index])),
    ...guests.slice(8).map(({ link }) => shop.call('POST', `/api/commandes/lien/${link}/annuler`)),
    askOrder(shop, buyer, { url: '/api/precommandes', lines: [{ id, quantity: 1 }] }),
  ])
  expect(new Set(responses.map(({ statusCode }) => statusCode))).not.toContain(500)
  // An order cancelled after its verification frees its pieces for the line.
  await serveLine(jobs)
  const [held] = await shop.db.rows<{ pieces: number; waiting: number }>({
    text: `select coalesce(sum(l.quantity) filter (where not o.waiting and o.state = 'sale'), 0)::int as pieces,
             count(*) filter (where o.waiting)::int as waiting
           from sales_order o join order_line l on l.order_id = o.id where l.product_id = $1`,
    values: [id],
  })
  expect(held?.pieces).toBe(3)
  expect(held?.waiting).toBeGreaterThan(0)
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 3 })
})

test('freed pieces go to the first verified order in the queue, which is notified; a too large one is passed over', async ({
  shop,
  clock,
  jobs,
}) => {
  const id = await makePreorder(shop, 2)
  const holders = [
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
  ]
  const waiting = [
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
    await orderAsGuest(shop, [{ id, quantity: 2 }]),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
  ] as const
  const [last, large, first, unproved] = waiting
  for (const guest of [...holders, large, first, last]) {
    clock.pass(60)
    await proveGuest(shop, guest)
  }
  expect(await serveLine(jobs)).toBe(0)
  const served: boolean[][] = []
  for (const { link } of holders) {
    await shop.call('POST', `/api/commandes/lien/${link}/annuler`)
    expect(await serveLine(jobs)).toBe(1)
    served.push(await Promise.all(waiting.map(async (guest) => !(await readLinked(shop, guest)).is_waiting)))
  }
  expect(served).toEqual([
    [false, false, true, false],
    [true, false, true, false],
  ])
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 2 })
  const [message] = await shop.messages(first.email)
  expect(message?.subject).toContain('vos articles sont mis de côté')
  for (const { subject } of await shop.messages(unproved.email)) expect(subject).not.toContain('mis de côté')
})

test('an order that gets freed pieces is notified of its half-day, also by SMS', async ({ shop, jobs }) => {
  const id = await makeProduct(shop.db, { quantity: 1 })
  const plain = { type_sale: 'order', type_order: 'invite' }
  const [holder, next] = [
    await orderAsGuest(shop, [{ id, quantity: 1 }], plain),
    await orderAsGuest(shop, [{ id, quantity: 1 }], plain),
  ]
  await proveGuest(shop, holder)
  await proveGuest(shop, next)
  await shop.call('POST', `/api/commandes/lien/${holder.link}/annuler`)
  expect(await serveLine(jobs)).toBe(1)
  const { slot } = await readLinked(shop, next)
  if (slot === null) throw new Error('an order in stock has its half-day')
  const [mail] = await shop.messages(next.email)
  expect(mail?.subject).toContain('vos articles sont mis de côté')
  expect(mail?.text).toContain(`Livraison prévue le ${formatHalfDay(slot)}.`)
  const [sms] = await shop.messages(next.phone)
  expect(sms?.text).toContain(`Livraison ${formatWeekday(slot.day)}`)
})

test('a payment under way when the last piece went waits for staff and does not count', async ({
  shop,
  deps,
}) => {
  const staff = await signInStaff(shop)
  const id = await makePreorder(shop, 1)
  const guest = await orderAsGuest(shop, [{ id, quantity: 1 }])
  const payment = await startToPay(deps, null, { order_id: guest.id, amount: 30_000, link: guest.link })
  const buyer = await signInPerson(shop)
  const taken = await makeOrder(shop, buyer, { url: '/api/precommandes', lines: [{ id, quantity: 1 }] })
  await press(deps, payment, PAYS)
  await readPayment(deps, payment)
  expect(await listMoney(shop.db, guest.id)).toMatchObject([{ amount: 30_000, to_settle: 'late' }])
  expect(await readOwed(shop.db, guest.id)).toMatchObject({ state: 'sale', paid_total: 0 })
  // With pieces available again, staff allocate the payment and the pieces follow.
  await shop.call('POST', `/api/commande/${taken.id}/annuler`, { token: buyer.token })
  const [{ id: money } = { id: 0 }] = await shop.db.rows<{ id: number }>({
    text: 'select id from payment where order_id = $1',
    values: [guest.id],
  })
  const counted = await shop.call('POST', `/api/admin/paiements/${money}/affecter`, {
    token: staff.token,
    body: { order: guest.name, note: 'Pièce libérée' },
  })
  expect(counted.statusCode, counted.body).toBe(200)
  expect(await readLinked(shop, guest)).toMatchObject({ is_waiting: false, amount_residual: 70_000 })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
})

test('an unverified or unpaid order expires after a day, a queued one after three, without reminders', async ({
  shop,
  clock,
  jobs,
}) => {
  const id = await makePreorder(shop, 1)
  const guests = [
    await orderAsGuest(shop, [{ id, quantity: 1 }], { payment_mode: 'domicile' }),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
  ] as const
  await proveGuest(shop, guests[1])
  await proveGuest(shop, guests[2])
  const stateOf = async () => Promise.all(guests.map(async (guest) => (await readLinked(shop, guest)).state))
  clock.pass(24 * 3600 - 60)
  await expireOrders(jobs)
  expect(await stateOf()).toEqual(['sale', 'sale', 'sale'])
  clock.pass(60)
  await remindInstalments(jobs)
  await expireOrders(jobs)
  expect(await stateOf()).toEqual(['cancel', 'sale', 'sale'])
  expect(await readLinked(shop, guests[0])).toMatchObject({
    is_waiting: false,
    waiting: null,
    cancel_reason: 'Ni confirmation ni paiement reçus à temps : vous ne devez rien.',
  })
  await shop.db.rows({
    text: `update sales_order set expires_at = null where id = $1`,
    values: [guests[1].id],
  })
  clock.pass(48 * 3600)
  await expireOrders(jobs)
  expect(await stateOf()).toEqual(['cancel', 'sale', 'cancel'])
  expect((await readLinked(shop, guests[2])).cancel_reason).toContain('ne sont pas revenus en stock')
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
  clock.now = TEST_NOW
})

test('a code allows five attempts in half an hour, for its order, sent once a minute and five times a day', async ({
  shop,
  clock,
}) => {
  const id = await makePreorder(shop, 5)
  const [guest, other] = [
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
    await orderAsGuest(shop, [{ id, quantity: 1 }]),
  ]
  const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
  expect(codeOf(await typeCode(shop, guest, '123456'))).toBe('otp.wrong')
  expect(codeOf(await typeCode(shop, guest, '12'))).toBe('request.invalid')
  expect((await askForCode(shop, guest)).statusCode).toBe(200)
  expect((await askForCode(shop, guest)).statusCode).toBe(429)
  await askForCode(shop, other)
  const [mine, theirs] = [await readCode(shop, guest.phone), await readCode(shop, other.phone)]
  if (mine !== theirs) expect(codeOf(await typeCode(shop, guest, theirs))).toBe('otp.wrong')
  clock.pass(30 * 60 + 1)
  expect(codeOf(await typeCode(shop, guest, mine))).toBe('otp.wrong')
  await askForCode(shop, guest)
  const next = await readCode(shop, guest.phone)
  const wrong = next === '111111' ? '222222' : '111111'
  for (let tried = 0; tried < 5; tried += 1)
    expect(codeOf(await typeCode(shop, guest, wrong))).toBe('otp.wrong')
  expect(codeOf(await typeCode(shop, guest, next))).toBe('otp.spent')
  for (let hour = 0; hour < 4; hour += 1) {
    clock.pass(3600)
    expect((await askForCode(shop, guest)).statusCode).toBe(hour < 3 ? 200 : 429)
  }
  expect(await readLinked(shop, guest)).toMatchObject({ is_waiting: true })
})

test('a guest’s pack payable at the door is not prepared before the contact is verified', async ({
  shop,
}) => {
  const staff = await signInStaff(shop)
  const id = await makeProduct(shop.db, { quantity: 1, list_price: 90_000 })
  const code = await makePack(shop.db, { lines: [{ product: id, price: 80_000 }] })
  const pack = { type_sale: 'order', type_order: 'pack', payment_mode: 'domicile', code }
  const guest = await orderAsGuest(shop, [{ id, quantity: 1 }], pack)
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
  const read = async <Answer>(path: string) =>
    (await shop.call('GET', `/api/admin/commandes${path}`, { token: staff.token })).json<Answer>()
  const listed = async () =>
    (await read<{ orders: { id: number }[] }>('?etat=a-traiter')).orders.map((order) => order.id)
  expect(await listed()).not.toContain(guest.id)
  const seen = await read<{ version: number; steps: object[]; is_waiting: boolean }>(`/${guest.id}`)
  expect(seen).toMatchObject({ is_waiting: true, waiting: { is_gone: false } })
  const sent = await shop.call('POST', `/api/admin/commandes/${guest.id}/etape`, {
    token: staff.token,
    body: { to: 'to_delivered', version: seen.version },
  })
  expect([sent.statusCode, sent.json().code]).toEqual([409, 'order.waiting'])
  expect(await proveGuest(shop, guest)).toMatchObject({ is_waiting: false })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
  expect(await listed()).toContain(guest.id)
})

test('a code by e-mail does not verify an order, because an address costs nothing', async ({ shop }) => {
  const id = await makePreorder(shop, 1)
  const guest = await orderAsGuest(shop, [{ id, quantity: 1 }])
  const response = await askForCode(shop, guest, 'email')
  expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid'])
  // A code sent by an older release, typed now.
  await askForCode(shop, guest)
  const code = await readCode(shop, guest.phone)
  await shop.db.rows({
    text: `update order_contact_code set kind = 'email' where order_id = $1`,
    values: [guest.id],
  })
  expect((await typeCode(shop, guest, code)).json()).toMatchObject({ code: 'otp.wrong' })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 0 })
})

test('an order moved to an account with a verified phone keeps its place in the queue by it', async ({
  shop,
}) => {
  const id = await makePreorder(shop, 1)
  const guest = await orderAsGuest(shop, [{ id, quantity: 1 }])
  const owner = await signInPerson(shop)
  const taken = await shop.call('POST', `/api/commandes/lien/${guest.link}/rattacher`, { token: owner.token })
  expect(taken.json()).toMatchObject({ is_waiting: false, partner_id: owner.id })
  expect(await readStock(shop.db, id)).toMatchObject({ preordered: 1 })
  const [another, byMail] = [
    await makePreorder(shop, 1),
    await signInPerson(shop, { hasVerifiedPhone: false }),
  ]
  const waiting = await orderAsGuest(shop, [{ id: another, quantity: 1 }])
  const attached = await shop.call('POST', `/api/commandes/lien/${waiting.link}/rattacher`, {
    token: byMail.token,
  })
  expect(attached.json()).toMatchObject({ is_waiting: true, partner_id: byMail.id })
  expect(await readStock(shop.db, another)).toMatchObject({ preordered: 0 })
})

test('the consistency check finds a queued order that has pieces or money', async ({ shop }) => {
  const id = await makePreorder(shop, 1)
  const guest = await orderAsGuest(shop, [{ id, quantity: 1 }])
  await proveGuest(shop, guest)
  const undone = new Error('as if nothing had been')
  const found = shop.db.transaction(async (tx) => {
    await tx.rows({
      text: `update sales_order set waiting = true, paid_total = 1 where id = $1`,
      values: [guest.id],
    })
    const rules = (await checkBooks(tx)).map(({ rule }) => rule)
    expect(rules).toContain('an order that waits for stock is open and unpaid')
    expect(rules).toContain('open orders allocate exactly the pieces left to deliver, closed orders none')
    throw undone
  })
  await expect(found).rejects.toBe(undone)
})
