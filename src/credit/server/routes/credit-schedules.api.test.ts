import fc from 'fast-check'
import { expect } from 'vitest'
import type { Deduction, DueParts } from '#credit/contract.ts'
import { sendMessage } from '#notifications/server/index.ts'
import { fillParts, type PlannedPart, remindInstalments } from '#orders/server/index.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { agree, openEmployer, requestCredit, signInCreditStaff } from '#test/harness/credit.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { readDeduction } from '../schedules/due-parts.ts'

type Person = { id: number; token: string }

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => signInCreditStaff(shop))
  /** An active credit: both have agreed and the shop has waived the first part. */
  .extend('startCredit', { scope: 'file' }, ({ shop, staff }) => {
    return async (hr: Person, who: Person, price: number) => {
      const { id } = await requestCredit(shop, who, { price })
      await agree(shop, { hr, staff }, id)
      const run = await shop.call('POST', `/api/creditcommandes/${id}/confirmer`, {
        token: staff.token,
        body: {},
      })
      expect(run.statusCode, run.body).toBe(200)
      return id
    }
  })
  .extend('read', { scope: 'file' }, ({ shop, staff }) => {
    return async <Answer>(path: string, token = staff.token): Promise<Answer> => {
      const answer = await shop.call('GET', `/api/admin/credits/${path}`, { token })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<Answer>()
    }
  })

test('ORD-5: staff see all due instalments by day, the late members, the days late and the last reminder', async ({
  shop,
  clock,
  startCredit,
  read,
}) => {
  clock.now = TEST_NOW
  const { companyId, hr, join } = await openEmployer(shop, 'Ëtablissement A')
  const who = await join({ name: 'Ndèye En Retard', job: 'Comptable' })
  const id = await startCredit(hr, who, 400_000)
  const all = await read<DueParts>(`echeances?entreprise=${companyId}`)
  expect(all).toMatchObject({ total: 4, left: 400_000 })
  expect(all.parts.map(({ due_date, left, days_late }) => [due_date, left, days_late])).toEqual([
    ['2026-11-24', 200_000, 0],
    ['2026-12-24', 80_000, 0],
    ['2027-01-24', 60_000, 0],
    ['2027-02-24', 60_000, 0],
  ])
  expect(await read<DueParts>(`echeances?vue=retard&entreprise=${companyId}`)).toMatchObject({ total: 0 })
  clock.now = new Date('2026-12-01T08:00:00Z')
  // The first session has expired by then.
  const { token } = await signInCreditStaff(shop)
  await remindInstalments({ ...shop, sendMessage, origin: 'https://keur.sn' })
  const late = await read<DueParts>('echeances?vue=retard&q=ndeye%20EN', token)
  expect(late.parts).toEqual([
    expect.objectContaining({
      order_id: id,
      sequence: 1,
      parts: 4,
      days_late: 7,
      left: 200_000,
      member: 'Ndèye En Retard',
      function: 'Comptable',
      employer: 'Ëtablissement A',
      is_member: true,
      is_suspended: false,
      reminded_at: clock.now.toISOString(),
    }),
  ])
  expect(await read<unknown[]>('employeurs', token)).toContainEqual({
    id: companyId,
    name: 'Ëtablissement A',
    owed: 400_000,
    overdue: 200_000,
  })
  clock.now = TEST_NOW
})

test('ORD-5: the file of late instalments neutralises formulas in members’ names', async ({
  shop,
  clock,
  staff,
  startCredit,
}) => {
  clock.now = TEST_NOW
  const { companyId, hr, join } = await openEmployer(shop, '=HYPERLINK("x")')
  await startCredit(hr, await join({ name: '+221 <script>' }), 100_000)
  const file = await shop.call('GET', `/api/admin/credits/echeances-export?entreprise=${companyId}`, {
    token: staff.token,
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = file.body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFÉchéance;/)
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    expect(line).toContain(`;'+221 <script>;`)
    expect(line).toContain(`;"'=HYPERLINK(""x"")";`)
  }
})

test('ORD-5: an employer’s file names each member, instalment and amount of the month, and its download is recorded', async ({
  shop,
  clock,
  staff,
  startCredit,
  read,
}) => {
  clock.now = TEST_NOW
  const { companyId, hr, join } = await openEmployer(shop, 'Sahel Transports')
  const [awa, modou] = await Promise.all([
    join({ name: 'Awa Sy', job: 'Caisse' }),
    join({ name: 'Modou Ba' }),
  ])
  await startCredit(hr, awa, 400_000)
  await startCredit(hr, modou, 100_001)
  const path = `prelevements?entreprise=${companyId}&mois=2026-12`
  const shown = await read<Deduction>(path)
  expect(shown.rows.map(({ member, sequence, left }) => [member, sequence, left])).toEqual([
    ['Awa Sy', 2, 80_000],
    ['Modou Ba', 2, 20_000],
  ])
  expect(shown.total).toBe(100_000)
  const csv = await shop.call('GET', `/api/admin/credits/${path}&format=csv`, { token: staff.token })
  expect(csv.headers['content-disposition']).toContain(`prelevement-${companyId}-2026-12.csv`)
  expect(csv.body).toContain(`${awa.id};Awa Sy;Caisse;`)
  expect(csv.body).toContain(';n° 2 sur 4;2026-12-24;80000;80000\r\n')
  expect(csv.body.trimEnd().split('\r\n').at(-1)).toBe(';Total;;;;;;100000')
  const pdf = await shop.call('GET', `/api/admin/credits/${path}&format=pdf&encodage=base64`, {
    token: staff.token,
  })
  const { filename, content } = pdf.json<{ filename: string; content: string }>()
  expect(filename).toBe(`prelevement-${companyId}-2026-12.pdf`)
  const text = readPdf(Buffer.from(content, 'base64')).pages.join(' ').replace(/\s/g, ' ')
  for (const word of ['Prélèvement sur salaire', 'Sahel Transports', 'Awa Sy, Caisse', '80 000', '100 000'])
    expect(text).toContain(word)
  const taken = (await listDecisions(shop.db, 'company', companyId)).filter(
    ({ action }) => action === 'credit.deduction-file',
  )
  expect(taken.map(({ account_id, after }) => [account_id, after])).toEqual(
    ['csv', 'pdf'].map((format) => [staff.id, { month: '2026-12', format, rows: 2, total: 100_000 }]),
  )
})

test('ORD-5: after any payments, the file of a month equals the unpaid instalments due in it', async ({
  shop,
  clock,
  startCredit,
}) => {
  clock.now = TEST_NOW
  const { companyId, hr, join } = await openEmployer(shop)
  const ids: number[] = []
  for (const price of [1, 99_999, 400_000]) ids.push(await startCredit(hr, await join(), price))
  const plans = await shop.db.rows<{ amount_total: number; parts: PlannedPart[] }>({
    text: `select amount_total, (select jsonb_agg(jsonb_build_object('sequence', i.sequence, 'due_date', i.due_date,
             'rate', i.rate, 'amount', i.amount) order by i.sequence) from order_instalment i
             where i.order_id = o.id) as parts from sales_order o where id = any($1) order by id`,
    values: [ids],
  })
  const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']
  const shares = fc.tuple(...ids.map(() => fc.double({ min: 0, max: 1, noNaN: true })))
  await fc.assert(
    fc.asyncProperty(shares, async (paidShares) => {
      const paid = plans.map(({ amount_total }, index) => Math.round(amount_total * (paidShares[index] ?? 0)))
      const amounts = new Map(ids.map((id, index) => [id, paid[index] ?? 0]))
      const files = await readAsPaid(shop, companyId, months, amounts)
      const left = plans.flatMap(({ parts }, index) => fillParts(parts, toFrancs(paid[index] ?? 0)))
      for (const { month, rows, total } of files) {
        const due = left.filter(({ due_date }) => due_date.startsWith(month))
        expect(total).toBe(due.reduce((sum, { amount, paid_amount }) => sum + amount - paid_amount, 0))
        expect(rows.every((row) => row.left > 0)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

/** Returns the files as they would be after a payment, then rolls it back. */
async function readAsPaid(
  shop: TestShop,
  companyId: number,
  months: string[],
  paid: Map<number, number>,
): Promise<Deduction[]> {
  const files: Deduction[] = []
  const undone = new Error('undone')
  await shop.db
    .transaction(async (tx) => {
      for (const [id, amount] of paid)
        await tx.rows({
          text: 'update sales_order set paid_total = $2 where id = $1',
          values: [id, amount],
        })
      for (const month of months) files.push(await readDeduction(tx, companyId, month))
      throw undone
    })
    .catch((error: unknown) => expect(error).toBe(undone))
  return files
}

test('ORD-5: only credit staff read the due amounts; an unknown company or an invalid month gets an error', async ({
  shop,
  staff,
}) => {
  const { companyId, hr } = await openEmployer(shop)
  const paths = [
    'echeances',
    'echeances-export',
    'employeurs',
    `prelevements?entreprise=${companyId}&mois=2026-12`,
  ]
  for (const who of [hr, await signInPerson(shop, { rights: ['clients', 'paiements'] })])
    for (const path of paths) {
      const answer = await shop.call('GET', `/api/admin/credits/${path}`, { token: who.token })
      expect([path, answer.statusCode]).toEqual([path, 403])
    }
  const codeOf = async (path: string) => {
    const answer = await shop.call('GET', `/api/admin/credits/${path}`, { token: staff.token })
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  expect(await codeOf('prelevements?entreprise=999999&mois=2026-12&format=pdf')).toEqual([
    404,
    'company.not_found',
  ])
  expect(await codeOf(`prelevements?entreprise=${companyId}&mois=2026-13`)).toEqual([400, 'request.invalid'])
  expect(await codeOf('echeances?tri=left;drop')).toEqual([400, 'request.invalid'])
})

test('HR downloads the file of its own company, recorded, and of no other', async ({ shop, startCredit }) => {
  const own = await openEmployer(shop, 'Baobab Conseil')
  const other = await openEmployer(shop, 'Fleuve Transit')
  const member = await own.join({ name: 'Ndeye Gueye' })
  await startCredit(own.hr, member, 400_000)
  await startCredit(other.hr, await other.join({ name: 'Ibou Sarr' }), 100_000)
  const read = (company: number, query: string, who = own.hr) =>
    shop.call('GET', `/api/companies/clients/prelevements/${company}?${query}`, { token: who.token })
  const month = (await plannedMonths(shop, member.id))[1] ?? ''
  const shown = (await read(own.companyId, `mois=${month}`)).json<Deduction>()
  expect(shown).toMatchObject({ company: { name: 'Baobab Conseil' }, total: 80_000 })
  expect(shown.rows.map(({ member: name }) => name)).toEqual(['Ndeye Gueye'])
  const csv = await read(own.companyId, `mois=${month}&format=csv`)
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain('Ndeye Gueye')
  expect(csv.body).not.toContain('Ibou Sarr')
  const pdf = await read(own.companyId, `mois=${month}&format=pdf&encodage=base64`)
  const bytes = Buffer.from(pdf.json<{ content: string }>().content, 'base64')
  expect(readPdf(bytes).pages.join(' ')).toContain('Baobab Conseil')
  const taken = (await listDecisions(shop.db, 'company', own.companyId)).filter(
    ({ action }) => action === 'credit.deduction-file',
  )
  expect(taken.map(({ account_id }) => account_id)).toEqual([own.hr.id, own.hr.id])

  for (const format of ['json', 'csv', 'pdf']) {
    const query = `mois=${month}&format=${format}`
    expect((await read(own.companyId, query, other.hr)).statusCode).toBe(404)
    // A query parameter does not change the company.
    const smuggled = await read(other.companyId, `${query}&entreprise=${own.companyId}`, other.hr)
    expect(smuggled.body).not.toContain('Ndeye Gueye')
    expect((await read(own.companyId, query, member)).statusCode).toBe(403)
  }
  expect((await read(own.companyId, 'mois=2026-13')).statusCode).toBe(400)
})

/** Due months of a person's credit, YYYY-MM, in order. */
async function plannedMonths(shop: TestShop, accountId: number): Promise<string[]> {
  const rows = await shop.db.rows<{ month: string }>({
    text: `select to_char(i.due_date, 'YYYY-MM') as month from order_instalment i
           join sales_order o on o.id = i.order_id where o.account_id = $1 order by i.sequence`,
    values: [accountId],
  })
  return rows.map(({ month }) => month)
}
