import { expect } from 'vitest'
import type { CreditRequest } from '#credit/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import {
  agree,
  answerAsEmployer,
  answerAsShop,
  BANK_FILE,
  openEmployer,
  requestCredit,
  signInCreditStaff,
} from '#test/harness/credit.ts'
import { signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('staff', { scope: 'file' }, ({ shop }) => signInCreditStaff(shop))

type Who = { token: string }
const read = (shop: TestShop, who: Who, path: string) =>
  shop.call('GET', `/api/companies/clients/${path}`, { token: who.token })
const namesOf = async (shop: TestShop, who: Who, path: string) =>
  (await read(shop, who, path)).json<CreditRequest[]>().map(({ name }) => name)

test('an employer’s lists have the pending, approved, refused and all requests', async ({ shop, staff }) => {
  const { companyId, hr, join } = await openEmployer(shop)
  const waiting = await requestCredit(shop, await join())
  const approved = await requestCredit(shop, await join())
  await answerAsEmployer(shop, hr, approved.id, { state: 'validated' })
  const refused = await requestCredit(shop, await join())
  await answerAsEmployer(shop, hr, refused.id, { state: 'rejected', reason: 'Contrat court' })
  const stopped = await requestCredit(shop, await join())
  await answerAsEmployer(shop, hr, stopped.id, { state: 'validated' })
  await answerAsShop(shop, staff, stopped.id, { state: 'rejected', reason: 'Dossier' })

  expect(await namesOf(shop, hr, `commandesECDV/${companyId}`)).toEqual([waiting.name])
  expect(await namesOf(shop, hr, `commandesApprouve/${companyId}`)).toEqual([approved.name])
  expect(await namesOf(shop, hr, `commandesRejete/${companyId}`)).toEqual([stopped.name, refused.name])
  expect(await namesOf(shop, hr, `commandesCredit/${companyId}`)).toEqual(
    [stopped, refused, approved, waiting].map(({ name }) => name),
  )
})

test('an employer sees the requester, amount and schedule, and neither address, phone nor file', async ({
  shop,
}) => {
  const { companyId, hr, join } = await openEmployer(shop)
  const who = await join({ name: 'Bineta Sy', job: 'Caissière', phone: '221775600001', city: 'Fann' })
  const { id } = await requestCredit(shop, who, {
    price: 401_001,
    body: {
      address: {
        name: 'Bineta Sy',
        phone: '221775600002',
        commune: null,
        place: 'Villa 12 Fann',
        landmark: '',
      },
    },
  })
  const answer = await read(shop, hr, `commandesECDV/${companyId}`)
  expect(answer.json()).toMatchObject([
    {
      id,
      version: 1,
      step: 'employer',
      partner_name: 'Bineta Sy',
      amount_total: 401_001,
      member: { id: who.id, name: 'Bineta Sy', function: 'Caissière', owed: 0, overdue: 0 },
      payment_lines: [{ amount: 200_500 }, { amount: 80_200 }, { amount: 60_150 }, { amount: 60_151 }],
      terms_version: expect.stringMatching(/^\d{4}-\d{2}$/),
      terms_accepted_at: '2026-11-24T10:00:00.000Z',
    },
  ])
  for (const secret of ['77560000', 'Villa 12', '@exemple.sn']) expect(answer.body).not.toContain(secret)
})

test('an employer’s page has no other employer’s requests, no other employee and no credit without employer', async ({
  shop,
  staff,
}) => {
  const mine = await openEmployer(shop)
  const other = await openEmployer(shop, 'Ndar Transport')
  const who = await mine.join()
  const order = await requestCredit(shop, who)
  const banked = await mine.join()
  const bank = await requestCredit(shop, banked, { body: { type_credit: 'banque', bank_dossier: BANK_FILE } })
  for (const list of [
    'commandesECDV',
    'commandesApprouve',
    'commandesRejete',
    'commandesCredit',
    'engagements',
  ]) {
    expect((await read(shop, other.hr, `${list}/${mine.companyId}`)).statusCode).toBe(404)
    expect((await read(shop, who, `${list}/${mine.companyId}`)).statusCode).toBe(403)
  }
  expect(await namesOf(shop, mine.hr, `commandesCredit/${mine.companyId}`)).toEqual([order.name])
  expect((await read(shop, other.hr, `commandesPartenaire/${who.id}`)).statusCode).toBe(404)
  expect((await read(shop, mine.hr, `commandesPartenaire/${(await signInPerson(shop)).id}`)).statusCode).toBe(
    404,
  )
  expect(await namesOf(shop, mine.hr, `commandesPartenaire/${who.id}`)).toEqual([order.name])
  expect(await namesOf(shop, mine.hr, `commandesPartenaire/${banked.id}`)).toEqual([])
  expect(await namesOf(shop, staff, `commandesPartenaire/${banked.id}`)).toEqual([bank.name])
  const details = (token: string, order_id: number, parent_id: number) =>
    shop.call('POST', '/api/companies/clients/commandes/details', { token, body: { order_id, parent_id } })
  expect((await details(mine.hr.token, order.id, mine.companyId)).json()).toMatchObject({ name: order.name })
  for (const [token, orderId, companyId] of [
    [mine.hr.token, order.id, other.companyId],
    [other.hr.token, order.id, other.companyId],
    [other.hr.token, order.id, mine.companyId],
    [mine.hr.token, bank.id, mine.companyId],
  ] as const)
    expect((await details(token, orderId, companyId)).statusCode).toBe(404)
})

test('each employee’s dues are shown: the amount owed, the late amount, and the next instalment', async ({
  shop,
  clock,
  staff,
}) => {
  const { companyId, hr, join } = await openEmployer(shop)
  const who = await join({ name: 'Cheikh Diop' })
  const { id } = await requestCredit(shop, who, { price: 400_000 })
  await requestCredit(shop, await join({ name: 'Ndeye Sall' }), { price: 100_000 })
  await agree(shop, { hr, staff }, id)
  await shop.call('POST', `/api/creditcommandes/${id}/confirmer`, { token: staff.token, body: {} })
  const dues = async (reader: Who) => (await read(shop, reader, `engagements/${companyId}`)).json()
  expect(await dues(hr)).toEqual([
    {
      member: { id: who.id, name: 'Cheikh Diop', function: null },
      orders: 1,
      owed: 400_000,
      waiting: 0,
      overdue: 200_000,
      next_due: '2026-11-24',
      next_amount: 200_000,
    },
    expect.objectContaining({ owed: 0, waiting: 100_000, overdue: 0, next_due: null, next_amount: 0 }),
  ])
  // 230 000 F of the first two parts are paid: 50 000 F of the second are overdue a month later.
  await shop.db.rows({ text: 'update sales_order set paid_total = 230000 where id = $1', values: [id] })
  clock.now = new Date('2026-12-25T10:00:00Z')
  const later = await signInMember(shop, companyId, { role: 'main_user' })
  expect((await dues(later))[0]).toMatchObject({
    owed: 170_000,
    overdue: 50_000,
    next_due: '2026-12-24',
    next_amount: 50_000,
  })
  clock.now = TEST_NOW
  await shop.db.rows({ text: 'update sales_order set paid_total = 0 where id = $1', values: [id] })
  const overview = await shop.call('GET', `/api/companies/${companyId}/desk`, { token: hr.token })
  expect(overview.json()).toMatchObject({
    exposure: 400_000,
    requested: 100_000,
    credits_waiting: 1,
    waiting: 0,
  })
})

test('a member’s other debt is the approved credit, without pending requests', async ({ shop, staff }) => {
  const { companyId, hr, join } = await openEmployer(shop)
  const [who, twin] = [await join(), await join()]
  const request = await requestCredit(shop, who, { price: 100_000 })
  const other = await requestCredit(shop, twin, { price: 300_000 })
  // A person has two requests only after two of their accounts were merged.
  await shop.db.rows({
    text: 'update sales_order set account_id = $2 where id = $1',
    values: [other.id, who.id],
  })
  const owed = async () => {
    const listed = await read(shop, hr, `commandesCredit/${companyId}`)
    return listed.json<CreditRequest[]>().find(({ id }) => id === request.id)?.member
  }
  expect(await owed()).toMatchObject({ owed: 0, overdue: 0 })
  await agree(shop, { hr, staff }, other.id)
  expect(await owed()).toMatchObject({ owed: 300_000, overdue: 0 })
})

test('the shop’s list has all pending requests, oldest first, then the decided ones', async ({
  shop,
  staff,
}) => {
  const { hr, join } = await openEmployer(shop)
  const first = await requestCredit(shop, await join())
  const second = await requestCredit(shop, await join())
  await answerAsEmployer(shop, hr, second.id, { state: 'validated', reason: 'Ancien dans la maison' })
  const queue = async (query: string) =>
    (await shop.call('GET', `/api/creditcommandes/a-decider${query}`, { token: staff.token })).json<
      CreditRequest[]
    >()
  const open = (await queue('')).filter(({ name }) => [first.name, second.name].includes(name))
  expect(open).toMatchObject([
    { name: first.name, step: 'employer' },
    {
      name: second.name,
      step: 'shop',
      validation_rh_reason: 'Ancien dans la maison',
      employer_name: 'Teranga Services',
    },
  ])
  await answerAsShop(shop, staff, second.id, { state: 'rejected', reason: 'Dossier' })
  expect((await queue('?show=decided'))[0]).toMatchObject({ name: second.name, state: 'cancel' })
  const wrong = await shop.call('GET', '/api/creditcommandes/a-decider', {
    token: (await signInPerson(shop, { rights: ['commandes'] })).token,
  })
  expect(wrong.statusCode).toBe(403)
})
