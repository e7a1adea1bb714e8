import { expect } from 'vitest'
import { solveCaptcha } from '#test/harness/captchas.ts'
import { BROWSER, type Person, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

test.beforeEach(({ clock }) => clock.pass(3600))

async function signUp(shop: TestShop, parts: Partial<Person> = {}): Promise<Person> {
  const person = makePerson(parts)
  await shop.call('POST', '/api/new_compte', { body: person, headers: BROWSER })
  return person
}
/** All requests come from one browser. */
const verify = (shop: TestShop, email: string, code: string) =>
  shop.call('POST', '/api/partner/otp-verification', { body: { email, code }, headers: BROWSER })
const resend = (shop: TestShop, name: string | number) =>
  shop.call('GET', `/api/partner/${encodeURIComponent(name)}/otp-resend`, { headers: BROWSER })
const countCodes = async (shop: TestShop, { phone }: Person) => (await shop.messages(phone)).length
const idOf = async (shop: TestShop, { email }: Person) =>
  (
    await shop.db.rows<{ id: number }>({ text: 'select id from account where email = $1', values: [email] })
  )[0]?.id ?? 0
/** Returns a code different from `code`. */
const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('ACC-2: the right code verifies the account, once', async ({ shop }) => {
  const person = await signUp(shop)
  const code = await readCode(shop, person.email)
  const proved = await verify(shop, ` ${person.email.toUpperCase()} `, ` ${code} `)
  expect([proved.statusCode, proved.json()]).toEqual([200, { message: 'Vérification code réussie !' }])
  const again = await verify(shop, person.email, code)
  expect([again.statusCode, again.json().code]).toEqual([400, 'otp.wrong'])
})

test.for(['', '123', '12345', 'abcd', '12a4', '１２３４'])(
  'ACC-2: « %s » is not four digits: the specification’s sentence is shown, and no attempt is counted',
  async (code, { shop }) => {
    const { email } = await signUp(shop)
    // One more than the attempts of a code.
    for (let time = 0; time < 6; time += 1) {
      const refused = await verify(shop, email, code)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'request.invalid', message: 'Veuillez entrer les 4 chiffres du code OTP' },
      ])
    }
    expect((await verify(shop, email, await readCode(shop, email))).statusCode).toBe(200)
  },
)

test('ACC-2: a code is stored only as a hash and returned by no call', async ({ shop }) => {
  const person = await signUp(shop)
  const code = await readCode(shop, person.email)
  const rows = await shop.db.rows({ text: 'select * from one_time_code order by id desc limit 1' })
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect((await resend(shop, person.email)).body).not.toContain(code)
})

test('ACC-2: a code is valid for 30 minutes', async ({ shop, clock }) => {
  const late = await signUp(shop)
  const inTime = await signUp(shop)
  const codes = [await readCode(shop, late.email), await readCode(shop, inTime.email)]
  clock.pass(1799)
  expect((await verify(shop, inTime.email, codes[1] ?? '')).statusCode).toBe(200)
  clock.pass(1)
  const refused = await verify(shop, late.email, codes[0] ?? '')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'otp.wrong', message: 'Ce code est incorrect ou a expiré.' },
  ])
})

test('ACC-2: five wrong attempts block for a day, also for an address that has an account', async ({
  shop,
  clock,
}) => {
  const person = await signUp(shop)
  const code = await readCode(shop, person.email)
  const owned = await join(shop)
  await signUp(shop, { email: owned.email })
  const trySix = async (email: string) => {
    const responses = []
    for (let time = 0; time < 6; time += 1) responses.push(await verify(shop, email, another(code)))
    return responses.map((answer) => [answer.statusCode, answer.json()])
  }
  const known = await trySix(person.email)
  expect(known.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429])
  expect(known[5]?.[1]).toMatchObject({ code: 'otp.exhausted', message: expect.stringContaining('lien') })
  expect(await trySix(owned.email)).toEqual(known)
  expect((await verify(shop, person.email, code)).json().code).toBe('otp.exhausted')
  clock.pass(61)
  await resend(shop, person.email)
  const next = await readCode(shop, person.email)
  expect((await verify(shop, person.email, next)).json().code).toBe('otp.exhausted')
  clock.pass(24 * 3600)
  await resend(shop, person.email)
  expect((await verify(shop, person.email, await readCode(shop, person.email))).statusCode).toBe(200)
})

test('ACC-2: the code itself counts five attempts too, independently of other counters', async ({ shop }) => {
  const person = await signUp(shop)
  const code = await readCode(shop, person.email)
  for (let time = 0; time < 5; time += 1) {
    await verify(shop, person.email, another(code))
    await shop.db.rows({ text: 'update attempt set tries = 1' })
  }
  expect((await verify(shop, person.email, code)).json().code).toBe('otp.spent')
})

test('ACC-2: a new code replaces the previous one', async ({ shop, clock }) => {
  const person = await signUp(shop)
  const first = await readCode(shop, person.email)
  clock.pass(61)
  await resend(shop, person.email)
  const second = await readCode(shop, person.email)
  if (second !== first) expect((await verify(shop, person.email, first)).json().code).toBe('otp.wrong')
  expect((await verify(shop, person.email, second)).statusCode).toBe(200)
})

test('ACC-2: a code is sent again once a minute, and five times an hour, with the wait in French', async ({
  shop,
  clock,
}) => {
  const person = await signUp(shop)
  const soon = await resend(shop, person.email)
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
  expect(soon.json()).toMatchObject({
    code: 'auth.too_many',
    message: 'Trop d’essais. Réessayez dans 1\u00A0minute.',
  })
  const statuses = []
  for (let time = 0; time < 5; time += 1) {
    clock.pass(61)
    statuses.push((await resend(shop, person.email)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await countCodes(shop, person)).toBe(5)
})

test('ACC-2: at most one code a minute is sent by number and by e-mail together', async ({ shop, clock }) => {
  const person = await signUp(shop)
  clock.pass(61)
  const id = await idOf(shop, person)
  const responses = await Promise.all([resend(shop, person.email), resend(shop, id)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await countCodes(shop, person)).toBe(2)
})

test('ACC-2: one phone gets five SMS a day without a captcha, for any number of e-mails', async ({
  shop,
}) => {
  const { phone } = await signUp(shop)
  for (let time = 0; time < 4; time += 1) await readCode(shop, (await signUp(shop, { phone })).email)
  expect(await shop.messages(phone)).toHaveLength(5)
  const body = makePerson({ phone })
  const requested = await shop.call('POST', '/api/new_compte', { body, headers: BROWSER })
  expect([requested.statusCode, requested.json().code]).toEqual([429, 'puzzle.required'])
  expect(await shop.messages(phone)).toHaveLength(5)
  const headers = { ...BROWSER, ...(await solveCaptcha(requested.json())) }
  expect((await shop.call('POST', '/api/new_compte', { body, headers })).statusCode).toBe(201)
  expect(await shop.messages(phone)).toHaveLength(6)
})

test('ACC-2: a request for a code reveals nothing: unknown, verified and pending accounts get the same response', async ({
  shop,
  clock,
}) => {
  const [waiting, verified] = [makePerson(), await join(shop)]
  await shop.call('POST', '/api/new_compte', { body: waiting })
  clock.pass(3600)
  const names = [waiting.email, verified.email, 'inconnue@exemple.sn', await idOf(shop, waiting), 999_999_999]
  const responses = await Promise.all(names.map((name) => resend(shop, name)))
  for (const answer of responses)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message: 'Si une inscription attend à cette adresse, un nouveau code vient d’y être envoyé.',
        resend_after: 60,
      },
    ])
  const soon = await Promise.all(names.map((name) => resend(shop, name)))
  expect(new Set(soon.map(({ body }) => body)).size).toBe(1)
  expect(await countCodes(shop, verified)).toBe(1)
  expect((await resend(shop, 'ni-un-e-mail')).statusCode).toBe(400)
})

test('ACC-2: the browser that signed up reads that a code was sent, for a known e-mail too', async ({
  shop,
  clock,
}) => {
  const [person, owner] = [await signUp(shop), await join(shop)]
  await signUp(shop, { email: owner.email })
  clock.pass(61)
  for (const email of [person.email, owner.email])
    expect((await resend(shop, email)).json()).toEqual({
      message: 'Un nouveau code a été envoyé',
      resend_after: 60,
    })
  const subjects = (await shop.messages(owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes('déjà'))).toHaveLength(2)
})

test('ACC-2: another person’s code verifies no account', async ({ shop }) => {
  const first = await signUp(shop)
  const second = await signUp(shop)
  const codes = [await readCode(shop, first.email), await readCode(shop, second.email)]
  if (codes[0] !== codes[1]) expect((await verify(shop, second.email, codes[0] ?? '')).statusCode).toBe(400)
  expect((await verify(shop, second.email, codes[1] ?? '')).statusCode).toBe(200)
})

test('ACC-2: one of two concurrent verifications succeeds', async ({ shop }) => {
  const person = await signUp(shop)
  const code = await readCode(shop, person.email)
  const responses = await Promise.all([verify(shop, person.email, code), verify(shop, person.email, code)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('ACC-2: one of two people verifying a phone at once gets it; the other is notified and stays unverified', async ({
  shop,
  clock,
}) => {
  const first = await signUp(shop)
  const codes = [await readCode(shop, first.phone)]
  clock.pass(61)
  const second = await signUp(shop, { phone: first.phone })
  codes.push(await readCode(shop, first.phone))
  const responses = await Promise.all([
    verify(shop, first.email, codes[0] ?? ''),
    verify(shop, second.email, codes[1] ?? ''),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const people = await shop.db.rows({
    text: 'select verified_at is not null as is_verified from account where phone = $1 order by 1',
    values: [first.phone],
  })
  expect(people).toEqual([{ is_verified: false }, { is_verified: true }])
})

test('API-10: after thirty wrong codes from one address its browsers solve captchas, and the right code works', async ({
  shop,
}) => {
  for (let time = 0; time < 30; time += 1) {
    const { statusCode } = await verify(shop, `essai${time}@exemple.sn`, '0000')
    if (statusCode !== 409) expect([time, statusCode]).toBeUndefined()
  }
  const person = await signUp(shop)
  const body = { email: person.email, code: await readCode(shop, person.email) }
  const refused = await shop.call('POST', '/api/partner/otp-verification', { body, headers: BROWSER })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'puzzle.required'])
  const headers = { ...BROWSER, ...(await solveCaptcha(refused.json())) }
  expect((await shop.call('POST', '/api/partner/otp-verification', { body, headers })).statusCode).toBe(200)
})
