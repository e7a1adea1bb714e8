import { expect } from 'vitest'
import type { TeamMember } from '#accounts/contract.ts'
import type { Right } from '#platform/contract/rights.ts'
import { addKey } from '#test/harness/factors.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { enter, join, makePerson, readLink } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('boss', { scope: 'file' }, ({ shop }) =>
  signInPerson(shop, { name: 'Mariama Diallo', rights: ['admin'] }),
)

const TEAM = '/api/admin/equipe'
const PASSWORD = 'un bon mot de passe'

async function readTeam(shop: TestShop, token: string): Promise<TeamMember[]> {
  const answer = await shop.call('GET', TEAM, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<TeamMember[]>()
}

async function findMember(shop: TestShop, token: string, email: string): Promise<TeamMember> {
  const member = (await readTeam(shop, token)).find((one) => one.email === email)
  if (member === undefined) throw new Error(`${email} is not of the team`)
  return member
}

/** Chooses the first password with the link that was sent. */
async function activate(shop: TestShop, email: string): Promise<number> {
  const { token, mail } = await readLink(shop, email, '/create-compte')
  const body = { name: 'Awa Ndiaye', telephone: '771112233', adresse: 'Mermoz', password: PASSWORD, token }
  const url = `/api/partner-create/${encodeURIComponent(mail)}/update`
  return (await shop.call('POST', url, { body })).statusCode
}

const invite = (
  shop: TestShop,
  token: string,
  email: string,
  rights: readonly string[],
  name = 'Awa Ndiaye',
) => shop.call('POST', TEAM, { token, body: { email, name, rights } })

const READS: Readonly<Record<Right, string>> = {
  catalogue: '/api/admin/produits',
  commandes: '/api/admin/commandes',
  paiements: '/api/admin/paiements/clotures',
  credits: '/api/admin/credits/echeances',
  clients: '/api/users',
  livraison: '/api/admin/moi',
  admin: TEAM,
}

test('an invited person chooses a password, signs in and has exactly the rights of the invitation', async ({
  shop,
  boss,
}) => {
  const email = 'nouvelle@exemple.sn'
  const invited = await invite(shop, boss.token, email, ['commandes', 'clients'])
  expect(invited.statusCode, invited.body).toBe(201)
  expect(invited.json()).toEqual({ message: `L’invitation part à ${email}.` })
  const waiting = await findMember(shop, boss.token, email)
  expect(waiting).toMatchObject({ state: 'invited', rights: ['commandes', 'clients'], last_seen_at: null })
  expect(waiting.invited_until).not.toBeNull()

  expect(await activate(shop, email)).toBe(200)
  const { access_token: token } = await enter(shop, { email, password: PASSWORD })
  expect((await shop.call('GET', READS.commandes, { token })).statusCode).toBe(200)
  expect((await shop.call('GET', READS.clients, { token })).statusCode).toBe(200)
  expect((await shop.call('GET', READS.catalogue, { token })).statusCode).toBe(403)
  expect((await shop.call('GET', TEAM, { token })).statusCode).toBe(403)
  const here = await findMember(shop, boss.token, email)
  expect(here).toMatchObject({ state: 'active', invited_until: null, phone: '221771112233', is_self: false })
  expect(here.factors).toEqual({ totp: false, passkeys: 0, recovery_left: 0 })
  await addKey(shop, token)
  expect((await findMember(shop, boss.token, email)).factors).toEqual({
    totp: false,
    passkeys: 1,
    recovery_left: 10,
  })
  expect(here.sessions).toHaveLength(1)
  expect(here.last_seen_at).not.toBeNull()
})

test('an invitation is recorded with its rights, and its message has nothing but its link', async ({
  shop,
  boss,
}) => {
  const email = 'inscrite@exemple.sn'
  await invite(shop, boss.token, email, ['credits'])
  const { id } = await findMember(shop, boss.token, email)
  expect(await listDecisions(shop.db, 'account', id)).toEqual([
    {
      account_id: boss.id,
      action: 'team.invite',
      before: null,
      after: { name: 'Awa Ndiaye', email, rights: ['credits'] },
    },
  ])
  const [sent] = await shop.messages(email)
  expect(sent).toMatchObject({ channel: 'mail', subject: expect.stringContaining('Rejoignez l’équipe') })
})

test('an invitation can be sent again until a password was chosen', async ({ shop, boss }) => {
  const email = 'patiente@exemple.sn'
  await invite(shop, boss.token, email, ['catalogue'])
  const { id } = await findMember(shop, boss.token, email)
  const again = () => shop.call('POST', `${TEAM}/${id}/invitation`, { token: boss.token })
  expect((await again()).json()).toEqual({ message: `L’invitation repart à ${email}.` })
  expect(await shop.messages(email)).toHaveLength(2)
  expect(await activate(shop, email)).toBe(200)
  expect((await again()).json().code).toBe('team.activated')
  const stranger = await shop.signIn()
  const refused = await shop.call('POST', `${TEAM}/${stranger.id}/invitation`, { token: boss.token })
  expect(refused.json().code).toBe('team.not_found')
})

test('an existing account gets the rights, is notified and signs in again', async ({ shop, boss }) => {
  const person = await join(shop)
  const { access_token: former } = await enter(shop, person)
  const answer = await invite(shop, boss.token, person.email.toUpperCase(), ['paiements'], 'Un autre nom')
  expect(answer.json().message).toBe(`${person.name} avait déjà un compte, qui ouvre maintenant la gestion.`)
  expect((await shop.call('GET', '/api/auth/sessions', { token: former })).statusCode).toBe(401)
  const { access_token: token } = await enter(shop, person)
  expect((await shop.call('GET', READS.paiements, { token })).statusCode).toBe(200)
  const member = await findMember(shop, boss.token, person.email)
  expect(member).toMatchObject({ name: person.name, state: 'active' })
  expect((await shop.messages(person.email))[0]?.text).toContain('Paiements')
  const twice = await invite(shop, boss.token, person.email, ['clients'])
  expect(twice.statusCode).toBe(409)
  expect(twice.json()).toMatchObject({ code: 'team.already', fields: { email: expect.any(String) } })
})

test('an e-mail that a stranger only typed into a form gives the stranger no rights', async ({
  shop,
  boss,
}) => {
  const stranger = makePerson({ email: 'visee@exemple.sn' })
  expect((await shop.call('POST', '/api/new_compte', { body: stranger })).statusCode).toBe(201)
  await invite(shop, boss.token, stranger.email, ['admin'])
  const { state, id } = await findMember(shop, boss.token, stranger.email)
  expect(state).toBe('invited')
  const [attempt] = await shop.db.rows<{ rights: string[] }>({
    text: 'select rights from account where lower(email) = $1 and id <> $2',
    values: [stranger.email, id],
  })
  expect(attempt?.rights).toEqual([])
  expect(await activate(shop, stranger.email)).toBe(200)
})

test('a suspended account gets no rights', async ({ shop, boss }) => {
  await signInPerson(shop, { email: 'fermee@exemple.sn', isBlocked: true, email_verified_at: new Date() })
  const answer = await invite(shop, boss.token, 'fermee@exemple.sn', ['clients'])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.email).toContain('suspendu')
})

test.for([
  ['without a right', { email: 'x@exemple.sn', name: 'X', rights: [] }, 'rights'],
  ['with a right that does not exist', { email: 'x@exemple.sn', name: 'X', rights: ['chef'] }, 'rights.0'],
  ['without a name', { email: 'x@exemple.sn', name: '  ', rights: ['clients'] }, 'name'],
  ['with no e-mail', { email: 'x', name: 'X', rights: ['clients'] }, 'email'],
  ['with a NUL in the name', { email: 'x@exemple.sn', name: 'X\0Y', rights: ['clients'] }, 'name'],
] as const)('no person is invited %s', async ([, body, field], { shop, boss }) => {
  const answer = await shop.call('POST', TEAM, { token: boss.token, body })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('rights given or removed apply at the next call of the session, and are recorded', async ({
  shop,
  boss,
}) => {
  const clerk = await signInPerson(shop, { email: 'commis@exemple.sn', rights: ['commandes'] })
  const read = async (right: Right) =>
    (await shop.call('GET', READS[right], { token: clerk.token })).statusCode
  const give = (rights: readonly Right[]) =>
    shop.call('PUT', `${TEAM}/${clerk.id}/droits`, { token: boss.token, body: { rights } })
  expect([await read('commandes'), await read('clients')]).toEqual([200, 403])
  expect((await give(['clients', 'clients'])).statusCode).toBe(200)
  expect([await read('commandes'), await read('clients')]).toEqual([403, 200])
  // No change, so no record.
  await give(['clients'])
  expect(await listDecisions(shop.db, 'account', clerk.id)).toEqual([
    {
      account_id: boss.id,
      action: 'team.rights',
      before: { rights: ['commandes'] },
      after: { rights: ['clients'] },
    },
  ])
  expect((await give([])).statusCode).toBe(400)
})

test('a person removed from the team is signed out at once, and their invitation is invalid', async ({
  shop,
  boss,
}) => {
  const clerk = await signInPerson(shop, { rights: ['commandes', 'admin'] })
  const remove = (id: number) => shop.call('DELETE', `${TEAM}/${id}`, { token: boss.token })
  expect((await remove(clerk.id)).statusCode).toBe(200)
  expect((await shop.call('GET', READS.commandes, { token: clerk.token })).statusCode).toBe(401)
  expect((await remove(clerk.id)).json().code).toBe('team.not_found')
  expect(await listDecisions(shop.db, 'account', clerk.id)).toMatchObject([
    { action: 'team.remove', before: { rights: ['commandes', 'admin'] }, after: { rights: [] } },
  ])

  const email = 'retiree@exemple.sn'
  await invite(shop, boss.token, email, ['admin'])
  await remove((await findMember(shop, boss.token, email)).id)
  expect(await activate(shop, email)).toBe(400)
})

test('an administrator signs a colleague out of one device, and of that one only', async ({ shop, boss }) => {
  const email = 'absent@exemple.sn'
  await invite(shop, boss.token, email, ['livraison'])
  await activate(shop, email)
  const [lost, remaining] = [
    await enter(shop, { email, password: PASSWORD }, { 'user-agent': 'Chrome/1 Android' }),
    await enter(shop, { email, password: PASSWORD }, { 'user-agent': 'Firefox/1 Windows' }),
  ]
  const { id, sessions } = await findMember(shop, boss.token, email)
  const session = sessions.find(({ device }) => device === 'Chrome sur Android')
  const end = () => shop.call('DELETE', `${TEAM}/${id}/connexions/${session?.id}`, { token: boss.token })
  expect((await end()).statusCode).toBe(200)
  expect((await shop.call('GET', '/api/admin/moi', { token: lost.access_token })).statusCode).toBe(401)
  expect((await shop.call('GET', '/api/admin/moi', { token: remaining.access_token })).statusCode).toBe(200)
  expect((await end()).json().code).toBe('session.not_found')
  expect(await listDecisions(shop.db, 'account', id)).toMatchObject([
    { action: 'team.invite' },
    { action: 'team.end-session', account_id: boss.id },
  ])
  // A customer's sessions are outside the scope of this call.
  const customer = await shop.signIn()
  const [own] = (await shop.call('GET', '/api/auth/sessions', { token: customer.token })).json()
  const foreign = await shop.call('DELETE', `${TEAM}/${customer.id}/connexions/${own.id}`, {
    token: boss.token,
  })
  expect(foreign.json().code).toBe('team.not_found')
})

test('the list marks the caller, and has only people with rights', async ({ shop, boss }) => {
  await signInPerson(shop, { email: 'cliente@exemple.sn' })
  const team = await readTeam(shop, boss.token)
  expect(team.every(({ rights }) => rights.length > 0)).toBe(true)
  expect(team.filter(({ is_self }) => is_self)).toMatchObject([
    { id: boss.id, name: 'Mariama Diallo', sessions: [{ is_current: true }] },
  ])
})

test('only an administrator raises rights, and no one else their own', async ({ shop }) => {
  const clerk = await signInPerson(shop, { rights: ['clients', 'paiements'] })
  const { token, id } = clerk
  const body = { rights: ['admin'] }
  expect((await shop.call('PUT', `${TEAM}/${id}/droits`, { token, body })).statusCode).toBe(403)
  expect((await invite(shop, token, 'ami@exemple.sn', ['admin'])).statusCode).toBe(403)
  const profile = await shop.call('PUT', '/api/users/me', { token, body: { name: 'Awa', ...body } })
  expect(profile.json().rights ?? profile.json().user_info?.rights).toEqual(['clients', 'paiements'])
})
