import { expect } from 'vitest'
import type { Company, Customer } from '#accounts/contract.ts'
import { listDecisions, listSent, makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest.extend(
  'staff',
  { scope: 'file' },
  async ({ shop }) => (await shop.signIn(['clients'])).token,
)

test('API-7: staff list companies, pending ones first, with their codes and members', async ({
  shop,
  staff,
}) => {
  const open = await makeCompany(shop.db, { name: 'Liste Active' })
  const waiting = await makeCompany(shop.db, { name: 'Liste Nouvelle', status: 'pending' })
  await signInMember(shop, open)
  await signInPerson(shop, { employer_id: open, adhesion_submit: true })
  const answer = await shop.call('GET', '/api/companies?search=liste', { token: staff })
  expect(answer.json<Company[]>()).toMatchObject([
    { id: waiting, status: 'pending', members: 0 },
    { id: open, status: 'active', members: 1, entreprise_code: expect.any(String) },
  ])
  const active = await shop.call('GET', '/api/companies?search=liste&status=active', { token: staff })
  expect(active.json<Company[]>().map(({ id }) => id)).toEqual([open])
  expect((await shop.call('GET', '/api/companies/999999', { token: staff })).json().code).toBe(
    'company.not_found',
  )
})

test('API-7: HR updates its company; omitted fields stay, code and status are read-only', async ({
  shop,
}) => {
  const id = await makeCompany(shop.db, { name: 'Atlantique', code: 'ATLACODE234' })
  const { token } = await signInMember(shop, id, { role: 'main_user' })
  const change = (body: object) => shop.call('PUT', `/api/companies/${id}`, { body, token })
  const body = { phone: '33 865 43 21', sector: 'Pêche', company_details: 'Depuis 1998' }
  const forbidden = { entreprise_code: 'FACILE', status: 'pending', id: 1, members: 99, country: 'France' }
  expect((await change({ ...body, ...forbidden })).json()).toMatchObject({
    ...body,
    name: 'Atlantique',
    phone: '221338654321',
    city: 'Dakar',
    country: 'Sénégal',
    entreprise_code: 'ATLACODE234',
    status: 'active',
    version: 2,
  })
  expect((await change({ sector: '', phone: '' })).json()).toMatchObject({ sector: null, phone: null })
  expect((await change({ phone: '12' })).json().fields).toEqual({ phone: expect.any(String) })
  expect((await change({ name: ' ' })).json().fields).toEqual({ name: expect.any(String) })
  const stale = await change({ name: 'Autre', version: 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'company.changed'])
  const [decision] = await listDecisions(shop.db, 'company', id)
  expect(decision).toMatchObject({
    action: 'company.update',
    before: { sector: null },
    after: { sector: 'Pêche' },
  })
})

test('API-7: staff open a company: only the person who signed it up becomes its HR and gets the code', async ({
  shop,
  staff,
}) => {
  const id = await makeCompany(shop.db, { name: 'Teranga Froid', code: 'TERAFROID23', status: 'pending' })
  const creator = await signInPerson(shop, { employer_id: id, email: 'creatrice@exemple.sn' })
  const other = await signInPerson(shop)
  expect((await shop.call('GET', `/api/companies/${id}`, { token: creator.token })).statusCode).toBe(403)
  const activate = () => shop.call('PUT', `/api/companies/${id}/activation`, { token: staff })
  expect((await activate()).json()).toMatchObject({ id, status: 'active', members: 1, version: 2 })
  expect((await activate()).json()).toMatchObject({ status: 'active', version: 2 })
  const user = await shop.call('GET', `/api/users/${creator.id}`, { token: creator.token })
  expect(user.json()).toMatchObject({ role: 'main_user', adhesion: 'accepted', parent_id: id })
  const own = await shop.call('GET', `/api/companies/${id}`, { token: creator.token })
  expect(own.json<Company>().entreprise_code).toBe('TERAFROID23')
  expect((await shop.call('GET', `/api/users/${other.id}`, { token: other.token })).json().role).toBe(
    'secondary_user',
  )
  const context = await shop.call('GET', `/api/partner/compte/${creator.id}`, { token: creator.token })
  expect(context.json().parent).toMatchObject({ entreprise_code: 'TERAFROID23' })
  const sent = await listSent(shop.db, 'creatrice@exemple.sn')
  expect(sent).toEqual([
    {
      kind: 'company-activated',
      blanks: {
        company: 'Teranga Froid',
        code: 'TERAFROID23',
        link: expect.stringMatching(/^http.*\/entreprise$/),
      },
    },
  ])
  const decisions = await listDecisions(shop.db, 'company', id)
  expect(decisions.map(({ action }) => action)).toEqual(['company.activate'])
})

test('API-7: HR is invited by a link, without a password from the shop, and gets access once the link was used', async ({
  shop,
  staff,
}) => {
  const parent_id = await makeCompany(shop.db, { name: 'Sahel Transport' })
  const body = {
    name: 'Rokhaya Ba',
    email: ' Rokhaya@Exemple.SN ',
    phone: '77 000 04 01',
    city: 'Dakar',
    parent_id,
  }
  const invite = () => shop.call('POST', '/api/companies/create-compte', { body, token: staff })
  const answer = await invite()
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    expect.objectContaining({
      email: 'rokhaya@exemple.sn',
      is_verified: false,
      role: 'main_user',
      adhesion: 'accepted',
      parent_id,
    }),
  ])
  const [row] = await shop.db.rows<{ password_hash: string | null }>({
    text: 'select password_hash from account where id = $1',
    values: [answer.json<Customer>().id],
  })
  expect(row?.password_hash).toBeNull()
  const [sent] = await listSent(shop.db, 'rokhaya@exemple.sn')
  expect(sent).toMatchObject({ kind: 'invitation', blanks: { company: 'Sahel Transport' } })
  const link = new URL(String(sent?.blanks.link))
  expect([link.pathname, link.searchParams.get('mail')]).toEqual(['/create-compte', 'rokhaya@exemple.sn'])
  expect(answer.body).not.toContain(link.searchParams.get('token'))
  const twice = await invite()
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'account.email_taken'])
  const nowhere = await shop.call('POST', '/api/companies/create-compte', {
    body: { ...body, email: 'x@exemple.sn', parent_id: 999_999 },
    token: staff,
  })
  expect(nowhere.json().code).toBe('company.not_found')
})

test('API-7: staff attach a customer to a company, which verifies no address', async ({ shop, staff }) => {
  const company_id = await makeCompany(shop.db, { name: 'Niayes Agro' })
  const customer = await signInPerson(shop, { isVerified: false, email: 'attache@exemple.sn' })
  const attach = (body: object) =>
    shop.call('POST', '/api/companies/clients/set_compte', { body, token: staff })
  const answer = await attach({ company_id, client_id: customer.id, role: 'main_user' })
  expect(answer.json()).toMatchObject({
    id: customer.id,
    parent_id: company_id,
    role: 'main_user',
    adhesion: 'accepted',
    is_verified: false,
  })
  expect(await listSent(shop.db, 'attache@exemple.sn')).toMatchObject([
    { kind: 'adhesion-accepted', blanks: { company: 'Niayes Agro' } },
  ])
  expect(await listDecisions(shop.db, 'account', customer.id)).toMatchObject([
    { action: 'adhesion.attach', before: { state: 'none' }, after: { state: 'accepted', company_id } },
  ])
  const wrong = [
    await attach({ company_id: 999_999, client_id: customer.id, role: 'main_user' }),
    await attach({ company_id, client_id: 999_999, role: 'main_user' }),
    await attach({ company_id, client_id: customer.id, role: 'admin' }),
  ]
  expect(wrong.map((one) => one.json().code)).toEqual([
    'company.not_found',
    'account.not_found',
    'request.invalid',
  ])
})
