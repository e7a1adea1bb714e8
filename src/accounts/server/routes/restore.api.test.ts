import { expect } from 'vitest'
import type { Right } from '#platform/server/auth/rights.ts'
import { type SecurityEvent, onSecurityEvent } from '#platform/server/security/security-events.ts'
import { addApp, addKey } from '#test/harness/factors.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { type Person, enter, join, makePerson, readCode, readLink } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { readUndo, undo } from '#test/harness/undo-links.ts'
import { listFactors } from '../index.ts'

test.beforeEach(({ clock }) => clock.pass(7200))

const IDENTIFIED = { identified_by: 'id_card', reason: 'Téléphone volé, carte d’identité vue' }
const NO_FACTORS = { totp: false, passkeys: 0, recoveryLeft: 0 }

interface Loser extends Person {
  id: number
  token: string
}

/** A person with an app, a passkey and two verified contacts, optionally with staff rights. */
async function joinWithFactors(shop: TestShop, rights: Right[] = []): Promise<Loser> {
  const person = await join(shop)
  const { access_token: token, user_info } = await enter(shop, person)
  await addApp(shop, token)
  await addKey(shop, token)
  await shop.db.rows({
    text: 'update account set phone_verified_at = email_verified_at, rights = $2 where id = $1',
    values: [user_info.id, rights],
  })
  return { ...person, id: user_info.id, token }
}

async function restore(shop: TestShop, id: number, token: string, body: object = IDENTIFIED) {
  const answer = await shop.call('POST', `/api/admin/clients/${id}/acces`, { body, token })
  return answer.statusCode === 200 ? 200 : answer.json().code
}

const LIST = '/api/admin/acces/confirmations'
async function decide(shop: TestShop, token: string, verb: 'confirmer' | 'refuser') {
  const { requests } = (await shop.call('GET', LIST, { token })).json()
  const body = verb === 'refuser' ? { reason: 'Je ne l’ai pas reconnue.' } : undefined
  const answer = await shop.call('POST', `${LIST}/${requests[0].id}/${verb}`, { token, body })
  return answer.statusCode === 200 ? 200 : answer.json().code
}

const readFactors = async (shop: TestShop, id: number) => (await listFactors(shop.db, [id])).get(id)

test('API-10: staff restore an identified customer’s access: factors, sessions and password end, recorded', async ({
  shop,
}) => {
  const owner = await joinWithFactors(shop)
  const staff = await signInPerson(shop, { rights: ['clients'] })
  const events: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => events.push(event))
  expect(await restore(shop, owner.id, staff.token).finally(stop)).toBe(200)
  expect(events).toEqual([{ kind: 'access.restored', what: 'id_card', accountId: owner.id }])
  expect(await readFactors(shop, owner.id)).toEqual(NO_FACTORS)
  expect((await shop.call('GET', '/api/auth/sessions', { token: owner.token })).statusCode).toBe(401)
  const body = { username: owner.email, password: owner.password }
  expect((await shop.call('POST', '/api/auth/get_tokens', { body })).statusCode).toBe(401)
  expect((await listDecisions(shop.db, 'account', owner.id)).at(-1)).toEqual({
    account_id: staff.id,
    action: 'account.restore',
    before: { totp: 1, passkeys: 1, recovery_codes: 10 },
    after: IDENTIFIED,
  })
  for (const to of [owner.email, owner.phone]) await readUndo(shop, to)
  const { token, mail } = await readLink(shop, owner.email, '/new-password')
  const chosen = { email: mail, token, password: 'choisi par moi seule' }
  expect((await shop.call('POST', '/api/new-password', { body: chosen })).statusCode).toBe(200)
  expect(await enter(shop, { ...owner, password: chosen.password })).toMatchObject({ second_factor: false })
})

test('API-10: the owner stops a restored access by the message’s link, and has the same factors again', async ({
  shop,
  clock,
}) => {
  const owner = await joinWithFactors(shop)
  const { token } = await signInPerson(shop, { rights: ['clients'] })
  expect(await restore(shop, owner.id, token)).toBe(200)
  const link = await readUndo(shop, owner.phone, /Arr/)
  const stolen = await readLink(shop, owner.email, '/new-password')
  const chosen = { email: owner.email, token: stolen.token, password: 'choisi par le voleur' }
  expect((await shop.call('POST', '/api/new-password', { body: chosen })).statusCode).toBe(200)
  const thief = await enter(shop, { ...owner, password: chosen.password })
  await addKey(shop, thief.access_token)
  clock.pass(3600)
  const undone = await undo(shop, link)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await readFactors(shop, owner.id)).toEqual({ totp: true, passkeys: 1, recoveryLeft: 10 })
  const body = { username: owner.email, password: chosen.password }
  expect((await shop.call('POST', '/api/auth/get_tokens', { body })).statusCode).toBe(401)
  expect((await shop.call('GET', '/api/auth/sessions', { token: thief.access_token })).statusCode).toBe(401)
  const own = { email: owner.email, token: undone.json().token, password: 'choisi par moi seule' }
  expect((await shop.call('POST', '/api/new-password', { body: own })).statusCode).toBe(200)
  expect(await enter(shop, { ...owner, password: own.password })).toMatchObject({
    second_factor_ways: ['passkey', 'totp', 'recovery'],
  })
})

test('API-10: only an administrator restores a colleague’s access, and never their own', async ({ shop }) => {
  const colleague = await joinWithFactors(shop, ['livraison'])
  const staff = await signInPerson(shop, { rights: ['clients'] })
  const boss = await signInPerson(shop, { rights: ['admin'] })
  expect(await restore(shop, colleague.id, staff.token)).toBe('auth.forbidden')
  expect(await restore(shop, staff.id, staff.token)).toBe('auth.forbidden')
  expect(await restore(shop, boss.id, boss.token)).toBe('auth.forbidden')
  expect(await readFactors(shop, colleague.id)).toMatchObject({ totp: true, passkeys: 1 })
  expect(await restore(shop, colleague.id, boss.token)).toBe(200)
  expect(await readFactors(shop, colleague.id)).toEqual(NO_FACTORS)
})

test('API-10: two administrators together restore the access of a third one, neither of them alone', async ({
  shop,
}) => {
  const lost = await joinWithFactors(shop, ['admin'])
  const asker = await signInPerson(shop, { rights: ['admin'], name: 'Awa Ndiaye' })
  const second = await signInPerson(shop, { rights: ['admin'], name: 'Modou Fall' })
  expect(await restore(shop, lost.id, asker.token)).toBe(200)
  expect(await readFactors(shop, lost.id)).toMatchObject({ totp: true, passkeys: 1 })
  expect(await restore(shop, lost.id, second.token), 'a second request').toBe('approval.waiting')
  const { requests } = (await shop.call('GET', LIST, { token: second.token })).json()
  expect(requests).toMatchObject([
    { subject_id: lost.id, by: 'Awa Ndiaye', reason: IDENTIFIED.reason, is_own: false },
  ])
  expect(requests[0].title).toContain('pièce d’identité vue à la boutique')
  expect(await decide(shop, asker.token, 'confirmer')).toBe('approval.own')
  const owing = await signInPerson(shop, { rights: ['admin'], hasSteppedUp: false })
  expect(await decide(shop, owing.token, 'confirmer')).toBe('auth.step_up')
  expect(await decide(shop, second.token, 'confirmer')).toBe(200)
  expect(await readFactors(shop, lost.id)).toEqual(NO_FACTORS)
  const actions = (await listDecisions(shop.db, 'account', lost.id)).map(({ action }) => action)
  expect(actions.slice(-3)).toEqual(['account.restore-ask', 'account.restore-confirm', 'account.restore'])
})

test('API-10: the administrator whose access is concerned may refuse, but never confirm', async ({
  shop,
}) => {
  const lost = await signInPerson(shop, { rights: ['admin'], email: 'visee@exemple.sn' })
  const asker = await signInPerson(shop, { rights: ['admin'] })
  await signInPerson(shop, { rights: ['admin'] })
  await shop.db.rows({
    text: 'update account set email_verified_at = verified_at where id = $1',
    values: [lost.id],
  })
  expect(await restore(shop, lost.id, asker.token)).toBe(200)
  expect(await decide(shop, lost.token, 'confirmer')).toBe('auth.forbidden')
  expect(await decide(shop, lost.token, 'refuser')).toBe(200)
  expect((await shop.call('GET', '/api/auth/sessions', { token: lost.token })).statusCode).toBe(200)
})

test('API-10: a suspended, unverified or unreachable person is refused with a sentence', async ({ shop }) => {
  const { token } = await signInPerson(shop, { rights: ['clients'] })
  const suspended = await joinWithFactors(shop)
  await shop.db.rows({ text: 'update account set blocked_at = now() where id = $1', values: [suspended.id] })
  expect(await restore(shop, suspended.id, token)).toBe('access.unreachable')
  const owner = await joinWithFactors(shop)
  await shop.db.rows({
    text: 'update account set phone_verified_at = null where id = $1',
    values: [owner.id],
  })
  const refused = async (body: object) =>
    (await shop.call('POST', `/api/admin/clients/${owner.id}/acces`, { body, token })).json().fields
  expect(await refused({ ...IDENTIFIED, identified_by: 'call_back' })).toHaveProperty('identified_by')
  expect(await refused({ ...IDENTIFIED, identified_by: 'voix' })).toHaveProperty('identified_by')
  expect(await refused({ ...IDENTIFIED, reason: 'perdu' })).toHaveProperty('reason')
  expect(await readFactors(shop, owner.id)).toMatchObject({ totp: true })
  await shop.db.rows({
    text: 'update account set email_verified_at = null where id = $1',
    values: [owner.id],
  })
  expect(await restore(shop, owner.id, token)).toBe('access.unreachable')
})

test('API-10: a contact just added by a thief gets neither the password link nor the stop link', async ({
  shop,
}) => {
  const owner = await join(shop)
  const { access_token, user_info } = await enter(shop, owner)
  const { email } = makePerson()
  const call = { token: access_token }
  await shop.call('POST', '/api/users/me/contacts', { ...call, body: { kind: 'email', contact: email } })
  const body = { code: await readCode(shop, email) }
  await shop.call('POST', '/api/users/me/contacts/verification', { ...call, body })
  const { token } = await signInPerson(shop, { rights: ['clients'] })
  const before = (await shop.messages(email)).length
  expect(await restore(shop, user_info.id, token)).toBe(200)
  expect(await shop.messages(email)).toHaveLength(before)
  await readLink(shop, owner.email, '/new-password')
})

test('API-10: with no third administrator the response names the command on the server', async ({ shop }) => {
  await shop.db.rows({ text: `update account set rights = '{catalogue}' where 'admin' = any(rights)` })
  const lost = await joinWithFactors(shop, ['admin'])
  const asker = await signInPerson(shop, { rights: ['admin'] })
  const path = `/api/admin/clients/${lost.id}/acces`
  const answer = await shop.call('POST', path, { body: IDENTIFIED, token: asker.token })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'access.no_second'])
  expect(answer.json().message).toContain('npm run staff -- restore')
})
