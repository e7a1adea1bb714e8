import { expect } from 'vitest'
import type { OwnContact } from '#accounts/contract.ts'
import { type SecurityEvent, onSecurityEvent } from '#platform/server/security/security-events.ts'
import { addApp, addKey } from '#test/harness/factors.ts'
import { listDecisions } from '#test/harness/members.ts'
import { BROWSER, type Person, enter, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { readUndo, undo } from '#test/harness/undo-links.ts'
import { listFactors } from '../index.ts'

const test = shopTest.extend('settings', { scope: 'file' }, () => ({ STAFF_SECOND_FACTOR: 'true' }))
test.beforeEach(({ clock }) => clock.pass(3600))

const HOUR = 3600
const NO_FACTORS = { totp: false, passkeys: 0, recoveryLeft: 0 }

interface Owner extends Person {
  id: number
  token: string
}

/** Signs in a person whose e-mail and phone were verified long ago. */
async function joinLongAgo(shop: TestShop): Promise<Owner> {
  const person = await join(shop)
  const { access_token: token, user_info } = await enter(shop, person)
  await shop.db.rows({
    text: `update account set phone_verified_at = email_verified_at where id = $1`,
    values: [user_info.id],
  })
  return { ...person, id: user_info.id, token }
}

async function changeContact(shop: TestShop, token: string, kind: 'email' | 'phone'): Promise<string> {
  const contact = makePerson()[kind]
  const response = await shop.call('POST', '/api/users/me/contacts', { body: { kind, contact }, token })
  expect(response.statusCode, response.body).toBe(200)
  const body = { code: await readCode(shop, contact) }
  const proved = await shop.call('POST', '/api/users/me/contacts/verification', { body, token })
  expect(proved.statusCode, proved.body).toBe(200)
  return contact
}

/** State of an account: its factors, its contacts, and whether the former password still works. */
async function readState(shop: TestShop, { id, ...person }: Owner) {
  const [contacts] = await shop.db.rows<object>({
    text: `select email, phone, email_verified_at is not null as email_proved, phone_verified_at is not null as phone_proved
           from account where id = $1`,
    values: [id],
  })
  const body = { username: person.email, password: person.password }
  const entered = await shop.call('POST', '/api/auth/get_tokens', { body })
  return { factors: (await listFactors(shop.db, [id])).get(id), contacts, entered: entered.statusCode }
}

const taken = ({ email, phone }: Person) => ({
  factors: NO_FACTORS,
  contacts: { email, phone, email_proved: true, phone_proved: true },
  entered: 401,
})

test.for([
  ['an app', addApp, /Une application d’authentification a été ajoutée|application ajoutée/],
  ['a passkey', addKey, /Une clé d’accès a été ajoutée|clé d'accès ajoutée/],
] as const)(
  'API-10: the message of %s that was added reverts it by e-mail or SMS, once, and ends all sessions and the password',
  async ([, add, words], { shop }) => {
    const owner = await joinLongAgo(shop)
    await add(shop, owner.token)
    const links = [await readUndo(shop, owner.email, words), await readUndo(shop, owner.phone, words)]
    expect(links[0], 'one link on both').toBe(links[1])
    const [stored] = await shop.db.rows<{ undo_hash: string }>({
      text: 'select undo_hash from account_undo where account_id = $1',
      values: [owner.id],
    })
    expect(stored?.undo_hash).not.toContain(links[0])
    const undone = await undo(shop, links[0] ?? '')
    expect([undone.statusCode, undone.json().mail], undone.body).toEqual([200, owner.email])
    expect(await readState(shop, owner)).toEqual(taken(owner))
    expect((await shop.call('GET', '/api/users/me/factors', { token: owner.token })).statusCode).toBe(401)
    expect((await undo(shop, links[1] ?? '')).json().code, 'a second time').toBe('link.invalid')
    const body = { email: owner.email, token: undone.json().token, password: 'choisi par moi seule' }
    expect((await shop.call('POST', '/api/new-password', { body })).statusCode).toBe(200)
    expect((await listDecisions(shop.db, 'account', owner.id)).map(({ action }) => action)).toContain(
      'account.undo-factor',
    )
  },
)

test('API-10: renewed recovery codes are reverted, and an old app stays', async ({ shop, clock }) => {
  const owner = await joinLongAgo(shop)
  await addApp(shop, owner.token)
  clock.pass(73 * HOUR)
  const body = { password: owner.password }
  const entered = await enter(shop, owner)
  await shop.db.rows({
    text: `update session set second_factor_until = $2 where account_id = $1`,
    values: [owner.id, new Date(clock.now.getTime() + HOUR * 1000)],
  })
  const token = entered.access_token
  await shop.call('POST', '/api/auth/step_up', { token, body })
  const renewed = await shop.call('POST', '/api/users/me/factors/recovery_codes', { token, body: {} })
  expect(renewed.statusCode, renewed.body).toBe(200)
  const undone = await undo(shop, await readUndo(shop, owner.email, /codes de secours ont été renouvelés/))
  expect(undone.statusCode, undone.body).toBe(200)
  expect((await listFactors(shop.db, [owner.id])).get(owner.id)).toEqual({
    totp: true,
    passkeys: 0,
    recoveryLeft: 0,
  })
})

test('API-10: an added factor can be reverted for 72 hours', async ({ shop, clock }) => {
  const owner = await joinLongAgo(shop)
  await addKey(shop, owner.token)
  const link = await readUndo(shop, owner.email, /clé d’accès/)
  clock.pass(72 * HOUR)
  expect((await undo(shop, link)).json().code).toBe('link.invalid')
})

/** An attacker's changes and the message with which the owner reverts them; either message suffices. */
const TAKEOVERS = [
  ['the contact, then an app', ['contact', 'app'], 'contact'],
  ['the contact, then an app', ['contact', 'app'], 'app'],
  ['an app, then the contact', ['app', 'contact'], 'contact'],
  ['an app, then the contact', ['app', 'contact'], 'app'],
] as const

test.for(TAKEOVERS)(
  'API-10: a thief who changed %s loses access, whichever message the owner uses',
  async ([, order, acted], { shop, clock }) => {
    const owner = await joinLongAgo(shop)
    let stolen = ''
    for (const step of order) {
      if (step === 'app') await addApp(shop, owner.token)
      else stolen = await changeContact(shop, owner.token, 'email')
      clock.pass(300)
    }
    const words = acted === 'app' ? /application ajoutée/ : /L’adresse e-mail de votre compte a été changée/
    const link = await readUndo(shop, acted === 'app' ? owner.phone : owner.email, words)
    clock.pass(71 * HOUR)
    expect((await undo(shop, link)).statusCode).toBe(200)
    expect(await readState(shop, owner)).toEqual(taken(owner))
    const response = await shop.call('GET', `/api/reset-password-email/${stolen}`)
    expect(response.statusCode).toBe(200)
    expect((await shop.messages(stolen)).some(({ text }) => text.includes('/new-password'))).toBe(false)
  },
)

test('API-10: a contact just added by a thief is notified of the app, but gets no link', async ({ shop }) => {
  const owner = await joinLongAgo(shop)
  const stolen = await changeContact(shop, owner.token, 'email')
  await addApp(shop, owner.token)
  const [message] = await shop.messages(stolen)
  expect(message?.subject).toBe('Une application d’authentification a été ajoutée')
  expect(message?.text).not.toContain('/annuler/')
  await readUndo(shop, owner.email, /Une application d’authentification a été ajoutée/)
  await readUndo(shop, owner.phone, /application ajoutée/)
})

test('API-10: a phone verified by a thief where there was none loses its verification with the app', async ({
  shop,
  clock,
}) => {
  const person = await join(shop)
  const { access_token: token, user_info } = await enter(shop, person)
  const owner = { ...person, id: user_info.id, token }
  clock.pass(60)
  const stolen = await changeContact(shop, token, 'phone')
  await addApp(shop, token)
  expect((await undo(shop, await readUndo(shop, owner.email, /application/))).statusCode).toBe(200)
  const contacts = await shop.db.rows<{ phone: string; phone_verified_at: Date | null }>({
    text: 'select phone, phone_verified_at from account where id = $1',
    values: [owner.id],
  })
  expect(contacts).toEqual([{ phone: stolen, phone_verified_at: null }])
  await shop.call('GET', `/api/reset-password-sms/${stolen}`)
  expect((await shop.messages(stolen)).some(({ text }) => text.includes('/new-password'))).toBe(false)
})

test('API-10: staff whose last factor is reverted are sent a code again', async ({ shop }) => {
  const owner = await joinLongAgo(shop)
  await shop.db.rows({
    text: `update account set rights = '{catalogue}' where id = $1`,
    values: [owner.id],
  })
  const session = await enter(shop, owner)
  const body = { code: await readCode(shop, owner.email) }
  const given = { body, token: session.access_token, headers: BROWSER }
  expect((await shop.call('POST', '/api/auth/second_factor', given)).statusCode).toBe(200)
  await addApp(shop, session.access_token)
  const undone = await undo(shop, await readUndo(shop, owner.email, /application/))
  const chosen = { email: owner.email, token: undone.json().token, password: 'choisi par moi seule' }
  expect((await shop.call('POST', '/api/new-password', { body: chosen })).statusCode).toBe(200)
  expect(await enter(shop, { ...owner, password: 'choisi par moi seule' })).toMatchObject({
    second_factor: true,
    second_factor_ways: ['code'],
  })
})

test('API-10: adding, removing and reverting a factor are security events without a contact', async ({
  shop,
}) => {
  const events: SecurityEvent[] = []
  const owner = await joinLongAgo(shop)
  const stop = onSecurityEvent((event) => events.push(event))
  try {
    await addApp(shop, owner.token)
    const contacts = (await shop.call('GET', '/api/users/me/contacts', { token: owner.token })).json<
      OwnContact[]
    >()
    expect(contacts).toHaveLength(2)
    await shop.call('DELETE', '/api/users/me/factors/totp', { token: owner.token })
    await undo(shop, await readUndo(shop, owner.email, /a été ajoutée/))
  } finally {
    stop()
  }
  expect(events).toEqual(
    ['totp-added', 'totp-removed', 'undo-factor'].map((what) => ({
      kind: 'factor.changed',
      what,
      accountId: owner.id,
    })),
  )
})
