import { expect } from 'vitest'
import { type SecurityEvent, onSecurityEvent } from '#platform/server/security/security-events.ts'
import { askForCode, makePreorder, orderAsGuest, typeCode } from '#test/harness/guests.ts'
import { BROWSER, type Person, enter, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('settings', { scope: 'file' }, () => ({ STAFF_SECOND_FACTOR: 'true' }))
test.beforeEach(({ clock }) => clock.pass(25 * 3600))

type Headers = Record<string, string>

/** Counter for a new browser per call. */
let browsers = 0
function openBrowser(): Headers {
  browsers += 1
  const secret = String(browsers).padStart(43, 'z')
  return { cookie: ['browser', '__Host-browser'].map((name) => `${name}=${secret}`).join('; ') }
}

const falsify = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

async function signUp(shop: TestShop, person: Person, headers: Headers): Promise<void> {
  const made = await shop.call('POST', '/api/new_compte', { body: person, headers })
  expect(made.statusCode, made.body).toBe(201)
}
async function verify(shop: TestShop, headers: Headers, body: object): Promise<string> {
  const answer = await shop.call('POST', '/api/partner/otp-verification', { body, headers })
  return answer.statusCode === 200 ? 'right' : answer.json<{ code: string }>().code
}
const readMailLink = async (shop: TestShop, email: string) => {
  const [message] = await shop.messages(email)
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

async function listEvents(act: () => Promise<unknown>): Promise<SecurityEvent[]> {
  const received: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => received.push(event))
  await act()
  stop()
  return received
}

/** A signed-in attacker requests codes for another person's e-mail or phone and enters wrong ones. */
async function guessContact(
  { shop, clock }: { shop: TestShop; clock: { pass: (seconds: number) => void } },
  contact: { kind: 'email' | 'phone'; contact: string },
  times: number,
): Promise<string[]> {
  const { access_token: token } = await enter(shop, await join(shop), openBrowser())
  const codes: string[] = []
  for (let time = 0; time < times; time += 1) {
    if (time % 5 === 0) {
      clock.pass(61)
      const response = await shop.call('POST', '/api/users/me/contacts', { body: contact, token })
      expect(response.statusCode, response.body).toBe(200)
    }
    const code = falsify(await readCode(shop, contact.contact))
    const tried = await shop.call('POST', '/api/users/me/contacts/verification', { body: { code }, token })
    codes.push(tried.json<{ code: string }>().code)
  }
  return codes
}

test('a code is accepted only in the requesting browser, for known and unknown addresses alike', async ({
  shop,
}) => {
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  const person = makePerson()
  await signUp(shop, person, here)
  const code = await readCode(shop, person.email)
  for (const email of [person.email, 'personne-du-tout@exemple.sn', (await join(shop)).email])
    for (const headers of [elsewhere, {}])
      expect(await verify(shop, headers, { email, code })).toBe('otp.elsewhere')
  expect(await verify(shop, here, { email: person.email, code })).toBe('right')
})

test('another device requests its own code, and each code works where it was requested', async ({ shop }) => {
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  const person = makePerson()
  await signUp(shop, person, here)
  const first = await readCode(shop, person.email)
  await shop.call('GET', `/api/partner/${person.email}/otp-resend`, { headers: elsewhere })
  const second = await readCode(shop, person.email)
  if (first !== second)
    expect(await verify(shop, here, { email: person.email, code: second })).toBe('otp.wrong')
  expect(await verify(shop, elsewhere, { email: person.email, code: second })).toBe('right')
})

test('five wrong codes end the day’s attempts of a sign-up, for any number of browsers and codes', async ({
  shop,
}) => {
  const victim = makePerson()
  const responses: string[] = []
  const events = await listEvents(async () => {
    for (let browser = 0; browser < 4; browser += 1) {
      const headers = openBrowser()
      await signUp(shop, victim, headers)
      const code = falsify(await readCode(shop, victim.email))
      for (let time = 0; time < 3; time += 1)
        responses.push(await verify(shop, headers, { email: victim.email, code }))
    }
  })
  expect(responses.filter((code) => code === 'otp.wrong')).toHaveLength(5)
  expect(responses.slice(5)).toEqual(Array<string>(7).fill('otp.exhausted'))
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'code.exhausted', what: 'verification', address: '127.0.0.1' }),
  )
})

test('the link in the code’s mail works after strangers used up the day’s attempts', async ({ shop }) => {
  const owner = makePerson()
  const [stranger, own] = [openBrowser(), openBrowser()]
  await signUp(shop, makePerson({ email: owner.email }), stranger)
  const foreign = falsify(await readCode(shop, owner.email))
  for (let time = 0; time < 5; time += 1) await verify(shop, stranger, { email: owner.email, code: foreign })
  await signUp(shop, owner, own)
  const [code, token] = [await readCode(shop, owner.email), await readMailLink(shop, owner.email)]
  expect(await verify(shop, own, { email: owner.email, code })).toBe('otp.exhausted')
  for (const wrong of ['', `x${token.slice(1)}`])
    expect(await verify(shop, own, { email: owner.email, code, token: wrong })).toBe('otp.exhausted')
  expect(await verify(shop, stranger, { email: owner.email, code, token }), 'in another browser').toBe(
    'otp.exhausted',
  )
  expect(await verify(shop, own, { email: owner.email, code: falsify(code), token })).toBe('otp.wrong')
  expect(await verify(shop, own, { email: owner.email, code, token })).toBe('right')
})

test('the link of one’s own mail gives no more attempts against the code of another phone', async ({
  shop,
  clock,
}) => {
  const thief = makePerson()
  const here = openBrowser()
  await signUp(shop, thief, here)
  let token = await readMailLink(shop, thief.email)
  const guess = (code: string) => verify(shop, here, { email: thief.email, code, token })
  for (let round = 0; round < 3; round += 1) {
    // Neither the e-mail's nor the phone's code is accepted.
    const [mail, sms] = [await readCode(shop, thief.email), await readCode(shop, thief.phone)]
    const wrong = [falsify(mail), falsify(sms), falsify(falsify(sms))].find(
      (code) => ![mail, sms].includes(code),
    )
    for (let time = 0; time < 5; time += 1) expect(await guess(wrong ?? '')).not.toBe('right')
    clock.pass(61)
    await shop.call('GET', `/api/partner/${thief.email}/otp-resend`, { headers: here })
    token = await readMailLink(shop, thief.email)
  }
  const [mail, sms] = [await readCode(shop, thief.email), await readCode(shop, thief.phone)]
  if (mail !== sms) expect(await guess(sms)).toBe('otp.wrong')
  // The attacker's own e-mail code still works.
  expect(await guess(mail)).toBe('right')
})

test('a code outside sign-up has six digits, and four are refused in French', async ({ shop }) => {
  const person = await join(shop)
  const { access_token: token } = await enter(shop, person)
  await shop.call('POST', '/api/users/me/contacts', { body: { kind: 'phone' }, token })
  const [sms] = await shop.messages(person.phone)
  expect(sms?.text).toMatch(/ code \d{6}, .*\n@localhost #\d{6}$/s)
  const short = await shop.call('POST', '/api/users/me/contacts/verification', {
    body: { code: '1234' },
    token,
  })
  expect([short.statusCode, short.json().message]).toEqual([
    400,
    'Veuillez entrer les 6 chiffres du code OTP',
  ])
})

test('one contact allows ten wrong codes a day in all: those of a profile and of an order share one count', async ({
  shop,
  clock,
}) => {
  const guest = await orderAsGuest(shop, [{ id: await makePreorder(shop, 5), quantity: 1 }])
  const tried = await guessContact({ shop, clock }, { kind: 'phone', contact: guest.phone }, 8)
  expect(tried).toEqual(Array<string>(8).fill('otp.wrong'))
  expect((await askForCode(shop, guest)).statusCode).toBe(200)
  const code = await readCode(shop, guest.phone)
  const typed = []
  for (let time = 0; time < 3; time += 1)
    typed.push((await typeCode(shop, guest, falsify(code))).json<{ code: string }>().code)
  expect(typed).toEqual(['otp.wrong', 'otp.wrong', 'otp.exhausted'])
  expect((await typeCode(shop, guest, code)).json<{ code: string }>().code).toBe('otp.exhausted')
})

test('a code of an order is accepted only in the requesting browser', async ({ shop }) => {
  const guest = await orderAsGuest(shop, [{ id: await makePreorder(shop, 5), quantity: 1 }])
  await askForCode(shop, guest)
  const body = { code: await readCode(shop, guest.phone) }
  const url = `/api/commandes/lien/${guest.link}/confirmation`
  expect((await shop.call('POST', url, { body, headers: openBrowser() })).json().code).toBe('otp.wrong')
  expect((await shop.call('POST', url, { body, headers: BROWSER })).statusCode).toBe(200)
})

const joinStaff = async (shop: TestShop): Promise<Person> => {
  const person = await join(shop)
  await shop.db.rows({
    text: `update account set rights = '{catalogue}' where email = $1`,
    values: [person.email],
  })
  return person
}
/** Signs in with the right password and the right code. */
async function enterStaff(shop: TestShop, person: Person, headers: Headers): Promise<string> {
  const { access_token: token } = await enter(shop, person, headers)
  const code = await readCode(shop, person.email)
  const answer = await shop.call('POST', '/api/auth/second_factor', { body: { code }, token, headers })
  return answer.statusCode === 200 ? 'right' : answer.json<{ code: string }>().code
}

test('attempts used up by strangers do not block a browser in which the contact’s owner has signed in', async ({
  shop,
  clock,
}) => {
  const [own, other] = [openBrowser(), openBrowser()]
  const person = await joinStaff(shop)
  expect(await enterStaff(shop, person, own)).toBe('right')
  const email = { kind: 'email', contact: person.email } as const
  expect(await guessContact({ shop, clock }, email, 10)).not.toContain('otp.exhausted')
  expect(await enterStaff(shop, person, other)).toBe('otp.exhausted')
  // A sign-in without its second factor does not make a browser the owner's.
  expect(await enterStaff(shop, person, other)).toBe('otp.exhausted')
  expect(await enterStaff(shop, person, own)).toBe('right')
})

test('a correct code does not count', async ({ shop, clock }) => {
  const person = await joinStaff(shop)
  await guessContact({ shop, clock }, { kind: 'email', contact: person.email }, 9)
  for (let time = 0; time < 3; time += 1) expect(await enterStaff(shop, person, openBrowser())).toBe('right')
})
