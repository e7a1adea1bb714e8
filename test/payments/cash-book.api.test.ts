import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { AdminOrder } from '#orders/contract.ts'
import type { CashDay, CashPeriod, DayOfPayments, OwnCash } from '#payments/contract.ts'
import type { ExpenseCategory, ShopSettingsAdmin } from '#settings/contract.ts'
import { makeProduct } from '../harness/factories.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, makeOrder } from '../harness/orders.ts'
import { readPdf } from '../harness/read-pdf.ts'
import { shopTest } from '../harness/shop-test.ts'

const DAKAR = { name: 'Awa Ndiaye', phone: '771234567', commune: 'HLM', place: 'HLM 5', landmark: '' }

const test = shopTest
  .extend('cashier', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements', 'commandes'], name: 'Astou Fall' }),
  )
  .extend('second', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['paiements'], name: 'Fatou Sow' }),
  )
  .extend('courier', { scope: 'file' }, ({ shop }) =>
    signInPerson(shop, { rights: ['livraison'], name: 'Ibrahima Fall' }),
  )
  .extend('owner', { scope: 'file' }, ({ shop }) => signInPerson(shop, { email: 'caisse@exemple.sn' }))
  .extend('till', ({ shop, cashier, courier, owner }) => {
    const place = async (price: number) => {
      const id = await makeProduct(shop.db, {
        quantity: 3,
        list_price: price,
        en_promo: true,
        promo_price: price,
      })
      return makeOrder(shop, owner, { lines: [{ id, quantity: 1 }], body: { address: DAKAR } })
    }
    const take = (order: string, amount: number, who = cashier) =>
      shop.call('POST', '/api/admin/paiements/especes', {
        token: who.token,
        body: { transaction_id: randomUUID(), order, amount },
      })
    const read = async (day?: string) =>
      (
        await shop.call('GET', `/api/admin/caisse${day === undefined ? '' : `?jour=${day}`}`, {
          token: cashier.token,
        })
      ).json<CashDay>()
    const write = (what: string, body: object, who = cashier) =>
      shop.call('POST', `/api/admin/caisse/${what}`, {
        token: who.token,
        body: { key: randomUUID(), ...body },
      })
    const own = async () =>
      (await shop.call('GET', '/api/livraison/caisse', { token: courier.token })).json<OwnCash>()
    const bring = (amount: number, key: string = randomUUID()) =>
      shop.call('POST', '/api/livraison/caisse', { token: courier.token, body: { key, amount } })
    /** An order on its way, paid to the courier at the door. */
    const deliver = async (price: number, amount = price) => {
      const { id } = await place(price)
      const act = async (what: string, requested: object) => {
        const address = `/api/admin/commandes/${id}`
        const { version } = (await shop.call('GET', address, { token: cashier.token })).json<AdminOrder>()
        return shop.call('POST', `${address}/${what}`, {
          token: cashier.token,
          body: { ...requested, version },
        })
      }
      await act('livreur', { courier_id: courier.id, day: '2026-11-24' })
      const sent = (await act('etape', { to: 'to_delivered' })).json<AdminOrder>()
      return shop.call('POST', `/api/livraison/arrets/${id}`, {
        token: courier.token,
        body: {
          kind: 'delivered',
          key: randomUUID(),
          lines: [{ id: sent.order_lines[0]?.id, quantity: 1, serials: [] }],
          amount,
        },
      })
    }
    const confirm = (id: number | undefined, counted: number, reason = '', who = cashier) =>
      shop.call('POST', `/api/admin/caisse/remises/${id}`, { token: who.token, body: { counted, reason } })
    return { place, take, read, write, own, bring, deliver, confirm }
  })

test.afterEach(({ shop }) => expectBooksInOrder(shop.db))

test('cash at the counter goes to the till, rounded to existing coins, and the order is paid', async ({
  till,
}) => {
  const before = await till.read()
  const order = await till.place(368_309)
  const answer = await till.take(order.name, 368_310)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ amount: 368_309, order: { left: 0 } })
  const after = await till.read()
  expect(after.expected - before.expected).toBe(368_310)
  expect(after.lines.slice(0, 2)).toMatchObject([
    { kind: 'rounding', amount: 1, order: order.name },
    { kind: 'taking', amount: 368_309, order: order.name, by: 'Astou Fall' },
  ])
})

test('a cash refund is rounded like a payment, on its own line, and its customer reads the sum', async ({
  shop,
  cashier,
  till,
}) => {
  const order = await till.place(368_309)
  await till.take(order.name, 368_310)
  const opened = await shop.call('GET', `/api/admin/commandes/${order.id}`, { token: cashier.token })
  const id = opened.json<AdminOrder>().payments[0]?.id
  const before = await till.read()
  const giveBack = async (amount: number) => {
    const answer = await shop.call('POST', `/api/admin/paiements/${id}/rembourser`, {
      token: cashier.token,
      body: { reason: 'Article rendu', how: 'cash', amount },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<unknown>()
  }
  expect(await giveBack(25_003)).toMatchObject({ cash_step: 5, refund: { state: 'done', amount: 25_003 } })
  await giveBack(343_306)
  const after = await till.read()
  expect(after.expected - before.expected).toBe(-25_005 - 343_305)
  expect(after.lines.slice(0, 4)).toMatchObject([
    { kind: 'rounding', amount: 1, order: order.name },
    { kind: 'refund', amount: -343_306, order: order.name },
    { kind: 'rounding', amount: -2, order: order.name },
    { kind: 'refund', amount: -25_003, order: order.name },
  ])
  const texts = (await shop.messages('caisse@exemple.sn')).map(({ text }) => text.replace(/\s/g, ' '))
  expect(texts.join('\n')).toContain('remis en espèces, arrondi à 25 005 FCFA.')
})

test('an order is found by the digits of its number', async ({ shop, cashier, till }) => {
  const { name } = await till.place(10_000)
  for (const typed of [String(Number(name.slice(1))), name.toLowerCase()]) {
    const address = `/api/admin/paiements/commande/${typed}`
    const found = await shop.call('GET', address, { token: cashier.token })
    expect(found.json()).toMatchObject({ order: { name }, cash_due: 10_000 })
  }
})

test('a sum that is neither the whole, rounded or not, nor an instalment is refused, and nothing is booked', async ({
  till,
}) => {
  const order = await till.place(368_307)
  for (const amount of [368_300, 368_310, 368_309])
    expect((await till.take(order.name, amount)).json()).toMatchObject({ code: 'payment.amount' })
  const whole = await till.take(order.name, 368_305)
  expect(whole.json()).toMatchObject({ amount: 368_307, order: { left: 0 } })
})

test('a repeated cash payment is booked once, also where it was rounded', async ({ shop, cashier, till }) => {
  const order = await till.place(100_001)
  const body = { transaction_id: randomUUID(), order: order.name, amount: 100_000 }
  const send = () => shop.call('POST', '/api/admin/paiements/especes', { token: cashier.token, body })
  expect((await send()).json()).toMatchObject({ existe: false })
  expect((await send()).json()).toMatchObject({ existe: true, amount: 100_001 })
})

test('a courier’s cash is in their account until it has been counted', async ({ till }) => {
  const before = await till.read()
  const held = (await till.own()).amount
  const done = await till.deliver(50_000)
  expect(done.statusCode, done.body).toBe(200)
  expect(await till.own()).toMatchObject({ amount: held + 50_000, waiting: null })
  const meanwhile = await till.read()
  expect(meanwhile.expected).toBe(before.expected)
  expect(meanwhile.pockets).toMatchObject([{ courier: 'Ibrahima Fall', amount: held + 50_000 }])

  const response = await till.bring(held + 50_000)
  expect(response.json()).toMatchObject({ waiting: { declared: held + 50_000 } })
  const [waiting] = (await till.read()).hand_overs
  const silent = await till.confirm(waiting?.id, held + 49_000)
  expect(silent.json()).toMatchObject({
    code: 'request.invalid',
    fields: { reason: expect.stringContaining('écart') },
  })
  const counted = await till.confirm(waiting?.id, held + 49_000, 'Il manque un billet.')
  expect(counted.statusCode, counted.body).toBe(200)
  expect(counted.json<CashDay>()).toMatchObject({
    expected: before.expected + held + 49_000,
    pockets: [{ amount: 1000 }],
    hand_overs: [],
  })
  const put = await till.write('ecarts', {
    courier_id: meanwhile.pockets[0]?.courier_id,
    amount: -1000,
    reason: 'Retenu sur sa paie.',
  })
  expect(put.json<CashDay>().pockets).toEqual([])
})

test('a hand-over is declared once, up to the held amount, and confirmed once, by another person', async ({
  shop,
  second,
  till,
}) => {
  await till.deliver(20_000)
  const { amount } = await till.own()
  const tooMuch = await till.bring(amount + 5)
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'cash.too_little'])
  const key = randomUUID()
  expect((await till.bring(amount, key)).statusCode).toBe(200)
  expect((await till.bring(amount, key)).statusCode).toBe(200)
  const again = await till.bring(5)
  expect([again.statusCode, again.json().code]).toEqual([409, 'cash.waiting'])
  const [waiting] = (await till.read()).hand_overs
  const both = await Promise.all([
    till.confirm(waiting?.id, amount),
    till.confirm(waiting?.id, amount, '', second),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await till.own()).amount).toBe(0)
  const foreign = await till.confirm(999_999, 5)
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'cash.no_hand_over'])
  await shop.db.execute('select 1')
})

test('no person counts their own hand-over', async ({ shop, cashier, till }) => {
  const both = await signInPerson(shop, { rights: ['livraison', 'paiements'], name: 'Modou Gueye' })
  await shop.db.execute(
    `insert into cash_hand_over (key, courier_id, declared, declared_at) values ('${randomUUID()}', ${both.id}, 5, now())`,
  )
  const waiting = (await till.read()).hand_overs.find(({ courier_id }) => courier_id === both.id)
  const own = await till.confirm(waiting?.id, 5, '', both)
  expect([own.statusCode, own.json().code]).toEqual([409, 'cash.own'])
  expect((await till.confirm(waiting?.id, 0, 'Rien reçu.', cashier)).statusCode).toBe(200)
})

test('float, expenses and deposits give the expected till, which closes once on that sum', async ({
  shop,
  cashier,
  second,
  till,
}) => {
  const before = (await till.read()).expected
  expect((await till.write('fonds', { amount: 50_000 })).json()).toMatchObject({ float: 50_000 })
  const twice = await till.write('fonds', { amount: 10_000 })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'cash.float_set'])
  const key = randomUUID()
  const fuel = { key, amount: 2500, note: 'Plein du camion' }
  const unknown = await till.write('depenses', { ...fuel, category: 'Voyages' })
  expect(unknown.json()).toMatchObject({
    fields: { category: expect.stringContaining('plus dans la liste') },
  })
  for (const _again of [1, 2]) await till.write('depenses', { ...fuel, category: 'Carburant' })
  const deposit = { amount: 30_000, place: 'banque', reference: 'BDX-7' }
  const deposited = await till.write('depots', deposit)
  expect(deposited.json<CashDay>().expected).toBe(before + 50_000 - 2500 - 30_000)
  expect(deposited.json<CashDay>().lines[0]).toMatchObject({
    kind: 'deposit',
    amount: -30_000,
    note: 'Banque, BDX-7',
  })
  const tooMuch = await till.write('depenses', { amount: 10_000_000, note: 'Trop' })
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'cash.too_little'])
  for (const wrong of [
    ['depenses', { amount: -5, note: 'Négatif' }],
    ['depenses', { amount: 5, note: '' }],
    ['depots', { amount: 5, place: 'poche', reference: 'x' }],
    ['ecarts', { courier_id: 1, amount: 0, reason: 'Rien' }],
  ] as const)
    expect((await till.write(wrong[0], wrong[1])).statusCode).toBe(400)

  const { day, expected } = await till.read()
  const close = (who: { token: string }) =>
    shop.call('POST', `/api/admin/paiements/clotures/${day}`, {
      token: who.token,
      body: { counted_cash: expected - 500, note: 'Il manque une pièce de 500.', signed_by: 'Astou Fall' },
    })
  const closings = await Promise.all([close(cashier), close(second)])
  expect(closings.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const closed = closings.find(({ statusCode }) => statusCode === 200)
  const {
    closing,
    till: sum,
    expenses,
  } = (closed ?? expect.fail('nobody closed the day')).json<DayOfPayments>()
  expect([sum, closing?.difference]).toEqual([expected, -500])
  expect(expenses).toEqual([{ category: 'Carburant', count: 1, amount: 2500 }])
  const late = await till.write('depenses', { amount: 5, note: 'Trop tard' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'payment.day_closed'])
})

test('an expense is in the accountants’ file under its category’s number, also after the category was removed', async ({
  shop,
}) => {
  const { token } = await signInPerson(shop, { rights: ['admin'] })
  const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
    shop.call(method, `/api/admin/${path}`, { token, ...(body && { body }) })
  const account = async () =>
    (await ask('GET', 'comptabilite?du=2026-11-24&au=2026-11-24')).body
      .split('\r\n')
      .map((line) => line.split(';'))
      .filter((row) => row[4] === 'Carburant')
      .map((row) => [row[0], row[3], row[6]])
  expect(await account()).toEqual([['CA', '6053', '2500']])
  const save = async (change: (categories: ExpenseCategory[]) => ExpenseCategory[]) => {
    const { communes: _, ...settings } = (await ask('GET', 'reglages')).json<ShopSettingsAdmin>()
    const expense_categories = change(settings.expense_categories)
    return ask('PUT', 'reglages', { ...settings, expense_categories })
  }
  const doubled = await save((known) => [...known, { name: 'carburant', account: '6053' }])
  expect(doubled.json().fields).toEqual({
    'expense_categories.9.name': 'Cette catégorie est déjà dans la liste.',
  })
  const renumbered = await save(([_fuel, ...rest]) => [{ name: 'Carburant', account: '60471' }, ...rest])
  expect(renumbered.statusCode, renumbered.body).toBe(200)
  expect(await account()).toEqual([['CA', '60471', '2500']])
  await save((known) => known.filter(({ name }) => name !== 'Carburant'))
  expect(await account()).toEqual([['CA', '6053', '2500']])
})

test('a period shows each holder’s opening, receipts, payments, differences and open items; also as PDF and table', async ({
  shop,
  cashier,
  till,
}) => {
  const ask = (query: string) => shop.call('GET', `/api/admin/caisse/${query}`, { token: cashier.token })
  const period = (await ask('periode?par=mois&jour=2026-11-03')).json<CashPeriod>()
  expect(period).toMatchObject({ kind: 'mois', from: '2026-11-01', to: '2026-11-30', open_days: [] })
  const [shopTill] = period.holders
  const of = (kind: string) => shopTill?.sums.find((sum) => sum.kind === kind)
  expect(of('float')).toMatchObject({ count: 1, in: 50_000, out: 0 })
  expect(of('expense')).toMatchObject({ count: 1, out: 2500 })
  expect(of('difference')).toMatchObject({ count: 1, in: 0, out: 500 })
  expect(period.expenses).toEqual([{ category: 'Carburant', count: 1, amount: 2500 }])
  expect(period.closings).toMatchObject([{ difference: -500, note: 'Il manque une pièce de 500.' }])
  expect([shopTill?.name, shopTill?.left]).toEqual(['Caisse', 0])

  await till.deliver(30_000)
  await till.bring(10_000)
  const today = (await ask('periode')).json<CashPeriod>()
  const courier = today.holders.find(({ name }) => name === 'Ibrahima Fall')
  expect(courier).toMatchObject({ left: 30_000, since: '2026-11-24T10:00:00.000Z' })
  expect(today.hand_overs).toMatchObject([{ courier: 'Ibrahima Fall', declared: 10_000 }])
  const later = (await ask('periode?par=semaine&jour=2026-12-08')).json<CashPeriod>()
  expect(later.holders.slice(1)).toMatchObject([{ opening: 30_000, left: 30_000, sums: [] }])
  expect((await ask('periode?par=semaine&jour=2026-11-10')).json<CashPeriod>().hand_overs).toEqual([])

  const csv = await ask('periode-export?par=jour&jour=2026-11-24&format=csv')
  expect(csv.body).toContain('2026-11-24;2026-11-24;Caisse;dont Carburant;1;0;2500;dans les dépenses')
  expect(csv.body).toContain('2026-11-24;2026-11-24;Ibrahima Fall;Reste;;30000;;depuis le 2026-11-24')
  const pdf = await ask('periode-export?par=jour&jour=2026-11-24&format=pdf')
  expect([pdf.headers['content-type'], pdf.statusCode]).toEqual(['application/pdf', 200])
  const text = readPdf(pdf.rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Clôture de caisse')
  expect(text).toContain('dont Carburant')
  expect(text).toContain('Il manque une pièce de 500.')
  expect((await ask('periode-export?par=jour&format=xls')).statusCode).toBe(400)
  expect((await ask('periode?jour=hier')).statusCode).toBe(400)
})

test('cash after its day’s closing is in the till of the next open day, noted there without a difference', async ({
  shop,
  clock,
  till,
}) => {
  const before = await till.read()
  expect(before.is_closed).toBe(true)
  const late = await till.place(40_001)
  expect((await till.take(late.name, 40_000)).statusCode).toBe(200)
  expect(await till.read()).toMatchObject({ expected: before.expected, since: 40_000 })
  expect(await till.read('2026-11-25')).toMatchObject({
    expected: 40_000,
    carried: 40_000,
    lines: [
      { kind: 'rounding', amount: -1, after_closing: '2026-11-24' },
      { kind: 'taking', amount: 40_001, after_closing: '2026-11-24' },
    ],
  })

  const orders = []
  for (let each = 0; each < 6; each += 1) orders.push(await till.place(25_000))
  clock.pass(86_400)
  const who = await signInPerson(shop, { rights: ['paiements', 'commandes'] })
  const ask = async (path: string) => (await shop.call('GET', path, { token: who.token })).json()
  const month = await ask('/api/admin/caisse/periode?par=jour&jour=2026-11-25')
  expect(month.open_days).toEqual(['2026-11-25'])
  // Counting and taking cash do not block each other: cash in between counts for one of the two days.
  const close = () =>
    shop.call('POST', '/api/admin/paiements/clotures/2026-11-25', {
      token: who.token,
      body: { counted_cash: 40_000, note: 'Une vente pendant le comptage.', signed_by: 'A. Fall' },
    })
  const taking = orders.map(({ name }) => till.take(name, 25_000, who))
  const responses = await Promise.all([Promise.race(taking).then(close), ...taking])
  expect(new Set(responses.map(({ statusCode }) => statusCode)), responses[0]?.body).toEqual(new Set([200]))
  const day = await ask('/api/admin/paiements/clotures/2026-11-25')
  expect(day).toMatchObject({ carried: 40_000, closing: { counted_cash: 40_000 } })
  expect(day.closing.cash_since).toBe(190_000 - day.till)
  expect(await ask('/api/admin/caisse?jour=2026-11-26')).toMatchObject({ expected: 190_000 - day.till })
})

test('an expense has one photo of its receipt, visible only to payment staff', async ({ shop, clock }) => {
  clock.pass(86_400)
  const { token } = await signInPerson(shop, { rights: ['paiements'] })
  const write = (what: string, body: object) =>
    shop.call('POST', `/api/admin/caisse/${what}`, { token, body })
  await write('fonds', { key: randomUUID(), amount: 10_000 })
  const key = randomUUID()
  const noted = await write('depenses', { key, amount: 2500, note: 'Carburant' })
  expect(noted.json<CashDay>().lines[0]).toMatchObject({ key, has_photo: false })
  const send = (payload: Buffer, to = key, as = token) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/caisse/recus/${to}`,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'image/jpeg' },
      payload,
    })
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#FFFFFF' } })
    .withExif({ IFD0: { Copyright: 'Awa Ndiaye' } })
    .jpeg()
    .toBuffer()
  expect((await send(Buffer.from('facture'))).json()).toMatchObject({ code: 'picture.unreadable' })
  expect((await send(photo, randomUUID())).json()).toMatchObject({ code: 'cash.no_expense' })
  const added = await send(photo)
  expect(added.statusCode, added.body).toBe(200)
  expect(added.json<CashDay>().lines[0]).toMatchObject({ key, has_photo: true })
  expect((await send(photo)).json()).toMatchObject({ code: 'cash.receipt_set' })

  const read = await shop.call('GET', `/api/admin/caisse/recus/${key}`, { token })
  const { media_type, content } = read.json<{ media_type: string; content: string }>()
  expect([media_type, read.headers['cache-control']]).toEqual(['image/jpeg', 'no-store'])
  expect(Buffer.from(content, 'base64').includes('Awa Ndiaye')).toBe(false)
  const other = await signInPerson(shop, { rights: ['livraison', 'catalogue'] })
  expect((await shop.call('GET', `/api/admin/caisse/recus/${key}`, { token: other.token })).statusCode).toBe(
    403,
  )
  expect((await shop.call('GET', `/api/admin/caisse/recus/${key}`)).statusCode).toBe(401)
  const pictures = await shop.db.rows({ text: `select 1 from picture where media_type = 'image/jpeg'` })
  expect(pictures).toEqual([])
})
