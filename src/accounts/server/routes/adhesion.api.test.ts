import { expect } from 'vitest'
import type { Member, UserInfo } from '#accounts/contract.ts'
import { listDecisions, listSent, makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, async ({ shop }) => (await shop.signIn(['clients'])).token)
  /** An open company with its HR and the requests to it. */
  .extend('company', { scope: 'file' }, async ({ shop }) => {
    const code = 'TERACDEFGH234'
    const id = await makeCompany(shop.db, { name: 'Teranga Services', code })
    const hr = await signInMember(shop, id, { role: 'main_user', email: 'rh-adhesion@exemple.sn' })
    return {
      id,
      code,
      hr,
      ask: (token: string, parts: object = {}) =>
        shop.call('POST', '/api/companies/clients/demandeAdhesion', {
          body: { entreprise_code: code, adhesion_submit: true, accepts_terms: true, ...parts },
          token,
        }),
      decide: (personId: number, body: object, token = hr.token) =>
        shop.call('PUT', `/api/companies/clients/commande/changeAdhesion/${personId}`, { body, token }),
      suspend: (personId: number, suspended: boolean, token = hr.token) =>
        shop.call('PUT', `/api/companies/clients/${personId}/suspension`, { body: { suspended }, token }),
      list: async (parts: object = {}, token = hr.token) => {
        const body = { parent_id: id, ...parts }
        return (await shop.call('POST', '/api/companies/clients/liste', { body, token })).json<Member[]>()
      },
    }
  })

const see = async (shop: TestShop, { id, token }: { id: number; token: string }) =>
  (await shop.call('GET', `/api/users/${id}`, { token })).json<UserInfo>()
const listKinds = async (shop: TestShop, to: string) => (await listSent(shop.db, to)).map(({ kind }) => kind)

test('ACC-10: a customer’s request is notified to HR, who accepts it, and credit is unlocked at once', async ({
  shop,
  company,
}) => {
  const person = await signInPerson(shop, {
    name: 'Cheikh Diagne',
    email: 'cheikh@exemple.sn',
    phone: '221770000501',
  })
  const response = await company.ask(person.token, {
    partner_id: person.id,
    entreprise_code: 'tera-cdef gh234',
  })
  expect(response.json()).toMatchObject({ adhesion: 'pending', adhesion_submit: true, parent_id: company.id })
  expect((await company.list({ state: 'waiting' })).map(({ id }) => id)).toEqual([person.id])
  const [letter] = (await listSent(shop.db, 'rh-adhesion@exemple.sn')).slice(-1)
  expect(letter).toMatchObject({
    kind: 'adhesion-to-decide',
    blanks: { company: 'Teranga Services', member: 'Cheikh Diagne' },
  })
  expect((await company.decide(person.id, { state: 'accepted' })).json()).toMatchObject({
    id: person.id,
    adhesion: 'accepted',
    adhesion_submit: false,
  })
  expect(await see(shop, person)).toMatchObject({ adhesion: 'accepted', parent_id: company.id })
  for (const way of ['cheikh@exemple.sn', '221770000501'])
    expect(await listKinds(shop, way), way).toEqual(['adhesion-requested', 'adhesion-accepted'])
  expect(await listDecisions(shop.db, 'account', person.id)).toMatchObject([
    { action: 'adhesion.request', account_id: person.id },
    { action: 'adhesion.accept', account_id: company.hr.id, before: { state: 'waiting' } },
  ])
})

test('ACC-10: HR refuses with a reason, the employer is removed, and a new request is possible', async ({
  shop,
  company,
}) => {
  const person = await signInPerson(shop, { email: 'refus@exemple.sn' })
  await company.ask(person.token)
  await company.decide(person.id, { state: 'rejected', reason: 'Vous êtes en période d’essai.' })
  expect(await see(shop, person)).toMatchObject({
    adhesion: 'rejected',
    adhesion_submit: false,
    parent_id: null,
  })
  const own = await shop.call('GET', `/api/partner/compte/${person.id}`, { token: person.token })
  expect(own.json().adhesion_reason).toBe('Vous êtes en période d’essai.')
  expect((await company.list({ state: 'rejected' })).map(({ id }) => id)).toContain(person.id)
  expect((await listSent(shop.db, 'refus@exemple.sn')).at(-1)).toMatchObject({
    kind: 'adhesion-rejected',
    blanks: { reason: 'Vous êtes en période d’essai.' },
  })
  expect((await company.decide(person.id, { state: 'accepted' })).json().code).toBe('account.not_found')
  expect((await company.ask(person.token)).json()).toMatchObject({
    adhesion: 'pending',
    adhesion_submit: true,
  })
  expect((await company.list({ state: 'rejected' })).map(({ id }) => id)).not.toContain(person.id)
  expect((await company.decide(person.id, { state: 'accepted' })).statusCode).toBe(200)
})

test('ACC-10: HR or staff withdraw a membership, and the person is notified', async ({
  shop,
  staff,
  company,
}) => {
  const person = await signInMember(shop, company.id, { email: 'retire@exemple.sn' })
  expect((await company.decide(person.id, { state: 'rejected', reason: 'Départ' })).statusCode).toBe(200)
  expect(await see(shop, person)).toMatchObject({ adhesion: 'rejected', parent_id: null })
  expect(await listKinds(shop, 'retire@exemple.sn')).toEqual(['adhesion-revoked'])
  const other = await signInMember(shop, company.id)
  expect((await company.decide(other.id, { state: 'rejected' }, staff)).statusCode).toBe(200)
  expect((await listDecisions(shop.db, 'account', other.id)).at(-1)?.action).toBe('adhesion.revoke')
})

test('ACC-10: a membership is suspended and resumed, and unlocks nothing meanwhile', async ({
  shop,
  company,
}) => {
  const person = await signInMember(shop, company.id, { email: 'repos@exemple.sn' })
  expect((await company.suspend(person.id, true)).json()).toMatchObject({
    suspended: true,
    adhesion: 'accepted',
  })
  expect(await see(shop, person)).toMatchObject({ adhesion: 'rejected', adhesion_suspended: true })
  expect((await company.suspend(person.id, true)).statusCode).toBe(200)
  expect((await company.suspend(person.id, false)).json()).toMatchObject({ suspended: false })
  expect(await see(shop, person)).toMatchObject({ adhesion: 'accepted', adhesion_suspended: false })
  expect(await listKinds(shop, 'repos@exemple.sn')).toEqual(['adhesion-suspended', 'adhesion-resumed'])
  expect((await listDecisions(shop.db, 'account', person.id)).map(({ action }) => action)).toEqual([
    'adhesion.suspend',
    'adhesion.resume',
  ])
})

test('ACC-10: HR decides only about people of its own company, and others are not found', async ({
  shop,
  company,
}) => {
  const elsewhere = await makeCompany(shop.db, { name: 'Autre Maison' })
  const foreignHr = await signInMember(shop, elsewhere, { role: 'main_user' })
  const waiting = await signInPerson(shop)
  await company.ask(waiting.token)
  const member = await signInMember(shop, company.id)
  const stranger = await signInPerson(shop)
  for (const { id } of [waiting, member, stranger]) {
    expect((await company.decide(id, { state: 'accepted' }, foreignHr.token)).json().code).toBe(
      'account.not_found',
    )
    expect((await company.suspend(id, true, foreignHr.token)).json().code).toBe('account.not_found')
  }
  const listed = await shop.call('POST', '/api/companies/clients/liste', {
    body: { parent_id: company.id },
    token: foreignHr.token,
  })
  expect([listed.statusCode, listed.json().code]).toEqual([404, 'company.not_found'])
  expect(await see(shop, waiting)).toMatchObject({ adhesion_submit: true })
})

test('ACC-10: no person decides about themselves: staff change HR, and HR changes members and requests', async ({
  shop,
  staff,
  company,
}) => {
  const member = await signInMember(shop, company.id)
  expect((await company.decide(company.hr.id, { state: 'rejected' })).json().code).toBe('adhesion.state')
  expect((await company.suspend(company.hr.id, true)).json().code).toBe('adhesion.state')
  expect((await company.decide(member.id, { state: 'accepted' }, member.token)).statusCode).toBe(403)
  const clerk = await signInPerson(shop, {
    rights: ['clients'],
    employer_id: company.id,
    adhesion_submit: true,
  })
  expect((await company.decide(clerk.id, { state: 'accepted' }, clerk.token)).json().code).toBe(
    'adhesion.state',
  )
  const other = await signInMember(shop, company.id, { role: 'main_user' })
  expect((await company.decide(other.id, { state: 'rejected' })).json().code).toBe('adhesion.state')
  expect((await company.decide(other.id, { state: 'rejected' }, staff)).statusCode).toBe(200)
  expect(await see(shop, other)).toMatchObject({ role: 'secondary_user', parent_id: null })
  expect((await shop.call('GET', `/api/companies/${company.id}`, { token: other.token })).statusCode).toBe(
    403,
  )
})

test('ACC-10: a transition missing from the table is refused', async ({ shop, staff, company }) => {
  const member = await signInMember(shop, company.id)
  const never = await signInPerson(shop)
  expect((await company.decide(member.id, { state: 'accepted' })).json().code).toBe('adhesion.state')
  expect((await company.decide(member.id, { state: 'accepted' }, staff)).json().code).toBe('adhesion.state')
  expect((await company.decide(member.id, { state: 'pending' })).json().code).toBe('adhesion.state')
  expect((await company.decide(never.id, { state: 'accepted' }, staff)).json().code).toBe('adhesion.state')
  expect((await company.decide(member.id, { state: 'waiting' })).statusCode).toBe(400)
  await company.ask(never.token)
  expect((await company.suspend(never.id, true)).json().code).toBe('adhesion.state')
})

test('ACC-10: a request needs the accepted terms, a code of an open company and no pending request', async ({
  shop,
  company,
}) => {
  const person = await signInPerson(shop)
  await makeCompany(shop.db, { code: 'PAUSECODE23', status: 'pending' })
  const codeOf = async (parts: object) => {
    const answer = await company.ask(person.token, parts)
    return [answer.statusCode, answer.json().code]
  }
  expect(await codeOf({ accepts_terms: false })).toEqual([400, 'adhesion.terms'])
  expect(await codeOf({ accepts_terms: undefined })).toEqual([400, 'adhesion.terms'])
  expect(await codeOf({ entreprise_code: 'FAUX' })).toEqual([400, 'company.code_unknown'])
  expect(await codeOf({ entreprise_code: '' })).toEqual([400, 'company.code_unknown'])
  expect(await codeOf({ entreprise_code: 'PAUSECODE23' })).toEqual([400, 'company.code_unknown'])
  expect(await codeOf({ partner_id: person.id + 1 })).toEqual([404, 'account.not_found'])
  expect((await company.ask(person.token)).statusCode).toBe(200)
  expect(await codeOf({})).toEqual([409, 'adhesion.waiting'])
  await company.decide(person.id, { state: 'accepted' })
  expect(await codeOf({})).toEqual([409, 'adhesion.already'])
})

test('ACC-10: a member who changes employers sends a request to the next one; an HR contact cannot', async ({
  shop,
  company,
}) => {
  await makeCompany(shop.db, { name: 'Nouvel Employeur', code: 'NOUVCODE234' })
  const member = await signInMember(shop, company.id)
  expect((await company.ask(member.token, { entreprise_code: 'NOUVCODE234' })).json()).toMatchObject({
    adhesion: 'pending',
    adhesion_submit: true,
  })
  expect((await company.decide(member.id, { state: 'accepted' })).json().code).toBe('account.not_found')
  expect((await company.ask(company.hr.token, { entreprise_code: 'NOUVCODE234' })).json().code).toBe(
    'adhesion.state',
  )
})

test('ACC-10: a customer may check a few codes, then has to wait', async ({ shop, company }) => {
  const person = await signInPerson(shop)
  const check = (entreprise_code: string, token = person.token) =>
    shop.call('POST', '/api/companies/check_entreprise_code', { body: { entreprise_code }, token })
  expect((await check(company.code)).json()).toEqual({ entreprise_code_exist: true })
  expect((await check('PAUSECODE23')).json()).toEqual({ entreprise_code_exist: false })
  for (let count = 0; count < 18; count += 1) expect((await check(`FAUX${count}`)).statusCode).toBe(200)
  const refused = await check(company.code)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'auth.too_many'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await company.ask(person.token)).statusCode).toBe(429)
  expect((await check(company.code, (await signInPerson(shop)).token)).statusCode).toBe(200)
})

test('ACC-10: HR finds its people by name, and sees neither their addresses nor their purchases', async ({
  shop,
  staff,
  company,
}) => {
  const person = await signInMember(shop, company.id, {
    name: 'Aïssatou Cherche',
    email: 'aissatou@exemple.sn',
    city: 'Ville Privée',
    job: 'Comptable',
  })
  const found = await company.list({ search: 'aissatou CHERCHE', state: 'accepted' })
  expect(found).toHaveLength(1)
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
    'adhesion',
    'adhesion_submit',
    'decided_at',
    'email',
    'function',
    'id',
    'name',
    'phone',
    'requested_at',
    'role',
    'suspended',
  ])
  expect(JSON.stringify(found)).not.toContain('Ville Privée')
  expect(await company.list({ search: '%' })).toEqual([])
  expect(await company.list({ search: 'aissatou', partner_id: company.hr.id })).toMatchObject([
    { id: person.id },
  ])
  expect((await company.list({ search: 'cherche' }, staff)).map(({ id }) => id)).toEqual([person.id])
})

test('ACC-10: the employer’s page counts requests and members; exposure is zero before any purchase', async ({
  shop,
}) => {
  const id = await makeCompany(shop.db, { name: 'Bureau Neuf', code: 'BUREAUNEUF2' })
  const employer = await signInMember(shop, id, { role: 'main_user' })
  await signInPerson(shop, { employer_id: id, adhesion_submit: true })
  const answer = await shop.call('GET', `/api/companies/${id}/desk`, { token: employer.token })
  expect(answer.json()).toMatchObject({
    company: { id, name: 'Bureau Neuf' },
    waiting: 1,
    members: 1,
    exposure: 0,
    requested: 0,
    credits_waiting: 0,
  })
})
