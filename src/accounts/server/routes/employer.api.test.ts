import { expect } from 'vitest'
import type { Company, WaitingPeople } from '#accounts/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { listDecisions, makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

type Person = { id: number; token: string }
const test = shopTest.extend('clerk', { scope: 'file' }, ({ shop }) =>
  signInPerson(shop, { rights: ['clients'] }),
)

const renew = (shop: TestShop, who: Person, id: number, version: number) =>
  shop.call('POST', `/api/admin/entreprises/${id}/identifiant`, { token: who.token, body: { version } })
const ask = (shop: TestShop, who: Person, entreprise_code: string) =>
  shop.call('POST', '/api/companies/clients/demandeAdhesion', {
    token: who.token,
    body: { entreprise_code, accepts_terms: true },
  })

test('a renewed identifier replaces the old one, keeps requests and members, and is not logged', async ({
  shop,
  clerk,
}) => {
  const id = await makeCompany(shop.db, { name: 'Ndar Pêche', code: 'ANCIENCODE2' })
  const waiting = await signInPerson(shop)
  expect((await ask(shop, waiting, 'ANCIENCODE2')).statusCode).toBe(200)
  const renewed = await renew(shop, clerk, id, 1)
  const { entreprise_code, version } = renewed.json<Company>()
  expect(entreprise_code).toMatch(/^NDAR[A-Z0-9]{9}$/)
  expect(version).toBe(2)
  const next = await signInPerson(shop)
  expect((await ask(shop, next, 'ANCIENCODE2')).json()).toMatchObject({ code: 'company.code_unknown' })
  expect((await ask(shop, next, entreprise_code)).statusCode).toBe(200)
  expect((await renew(shop, clerk, id, 1)).json()).toMatchObject({ code: 'company.changed' })
  const [entry, ...more] = await listDecisions(shop.db, 'company', id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    account_id: clerk.id,
    action: 'company.renew-code',
    before: null,
    after: null,
  })
})

test('an identifier is renewed by customer staff, not by HR; an unknown company gets an error', async ({
  shop,
  clerk,
}) => {
  const id = await makeCompany(shop.db)
  const hr = await signInMember(shop, id, { role: 'main_user' })
  expect((await renew(shop, hr, id, 1)).statusCode).toBe(403)
  expect((await renew(shop, await signInPerson(shop, { rights: ['credits'] }), id, 1)).statusCode).toBe(403)
  expect((await renew(shop, clerk, 999_999, 1)).json()).toMatchObject({ code: 'company.not_found' })
})

test('staff see pending requests of all companies, the longest wait first, and find them by person or employer', async ({
  shop,
  clerk,
}) => {
  const [port, usine] = [
    await makeCompany(shop.db, { name: 'Grand Port' }),
    await makeCompany(shop.db, { name: 'Usine de Thiès' }),
  ]
  const wait = async (name: string, employer_id: number, days: number) => {
    const { id } = await signInPerson(shop, { name, employer_id, adhesion_submit: true })
    await shop.db.rows({
      text: 'update account set adhesion_requested_at = $2 where id = $1',
      values: [id, new Date(TEST_NOW.getTime() - days * 86_400_000)],
    })
    return id
  }
  const old = await wait('Vieille Demande <b>', port, 12)
  const young = await wait('Jeune Demande', usine, 1)
  await signInMember(shop, port, { name: 'Demande Acceptée' })
  const list = async (query: string) => {
    const answer = await shop.call('GET', `/api/admin/adhesions?${query}`, { token: clerk.token })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<WaitingPeople>()
  }
  expect((await list('q=demande')).people).toMatchObject([
    { id: old, name: 'Vieille Demande <b>', employer: 'Grand Port', days: 12 },
    { id: young, employer: 'Usine de Thiès', days: 1 },
  ])
  expect((await list('q=demande&tri=-age')).people.map(({ id }) => id)).toEqual([young, old])
  expect(await list('q=THIES')).toMatchObject({ total: 1, people: [{ id: young }] })
  expect((await list('q=%25')).people).toEqual([])
  const decided = await shop.call('PUT', `/api/companies/clients/commande/changeAdhesion/${old}`, {
    token: clerk.token,
    body: { state: 'accepted' },
  })
  expect(decided.statusCode).toBe(200)
  expect((await list('q=demande')).people.map(({ id }) => id)).toEqual([young])
  const other = await signInPerson(shop, { rights: ['credits', 'commandes'] })
  const adhesions = await shop.call('GET', '/api/admin/adhesions', { token: other.token })
  expect(adhesions.statusCode).toBe(403)
})
