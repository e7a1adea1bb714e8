import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, enter, join, makePerson, readCode } from '../../../../test/harness/people.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../../../../test/harness/shop.ts'

let shop: TestShop
let now = TEST_NOW
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
})
beforeEach(() => wait(3600))
afterAll(() => shop.close())

async function signUp(parts: Partial<Person> = {}): Promise<Person> {
  const person = makePerson(parts)
  await shop.call('POST', '/api/new_compte', { body: person })
  return person
}
const verify = (email: string, code: string) =>
  shop.call('POST', '/api/partner/otp-verification', { body: { email, code } })
const resend = (name: string | number) =>
  shop.call('GET', `/api/partner/${encodeURIComponent(name)}/otp-resend`)
const countCodes = async ({ phone }: Person) => (await shop.messages(phone)).length
const idOf = async ({ email }: Person) =>
  (
    await shop.db.rows<{ id: number }>({ text: 'select id from account where email = $1', values: [email] })
  )[0]?.id ?? 0
/** A code that is certainly not this one. */
const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('ACC-2: the right code verifies the account, once', async () => {
  const person = await signUp()
  const code = await readCode(shop, person.email)
  const proved = await verify(` ${person.email.toUpperCase()} `, ` ${code} `)
  expect([proved.statusCode, proved.json()]).toEqual([200, { message: 'Vérification code réussie !' }])
  const again = await verify(person.email, code)
  expect([again.statusCode, again.json().code]).toEqual([400, 'otp.wrong'])
})

test.each(['', '123', '12345', 'abcd', '12a4', '１２３４'])(
  'ACC-2: « %s » is not four digits: the specification’s sentence, and no try is lost',
  async (code) => {
    const refused = await verify('personne@exemple.sn', code)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'request.invalid', message: 'Veuillez entrer les 4 chiffres du code OTP' },
    ])
  },
)

test('ACC-2: a code is stored in no readable form and answered by no call', async () => {
  const person = await signUp()
  const code = await readCode(shop, person.email)
  const rows = await shop.db.rows({ text: 'select * from one_time_code order by id desc limit 1' })
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect((await resend(person.email)).body).not.toContain(code)
})

test('ACC-2: a code is good for 30 minutes', async () => {
  const late = await signUp()
  const inTime = await signUp()
  const codes = [await readCode(shop, late.email), await readCode(shop, inTime.email)]
  wait(1799)
  expect((await verify(inTime.email, codes[1] ?? '')).statusCode).toBe(200)
  wait(1)
  const refused = await verify(late.email, codes[0] ?? '')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'otp.wrong', message: 'Ce code est incorrect ou a expiré.' },
  ])
})

test('ACC-2: five wrong tries spend a code, for an address that nobody has just the same', async () => {
  const person = await signUp()
  const code = await readCode(shop, person.email)
  const tryFive = async (email: string) => {
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push(await verify(email, another(code)))
    return answers.map((answer) => [answer.statusCode, answer.json()])
  }
  const known = await tryFive(person.email)
  expect(known.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429])
  expect(known[5]?.[1]).toMatchObject({ code: 'otp.spent' })
  expect(await tryFive('personne-du-tout@exemple.sn')).toEqual(known)
  expect((await verify(person.email, code)).json().code).toBe('otp.spent')
  wait(61)
  expect((await resend(person.email)).statusCode).toBe(200)
  expect((await verify(person.email, await readCode(shop, person.email))).statusCode).toBe(200)
})

test('ACC-2: five tries are counted by the code itself too, whatever else forgets', async () => {
  const person = await signUp()
  const code = await readCode(shop, person.email)
  for (let time = 0; time < 5; time += 1) await verify(person.email, another(code))
  await shop.db.rows({ text: 'delete from attempt' })
  expect((await verify(person.email, code)).json().code).toBe('otp.spent')
})

test('ACC-2: a new code replaces the one before', async () => {
  const person = await signUp()
  const first = await readCode(shop, person.email)
  wait(61)
  await resend(person.email)
  const second = await readCode(shop, person.email)
  if (second !== first) expect((await verify(person.email, first)).json().code).toBe('otp.wrong')
  expect((await verify(person.email, second)).statusCode).toBe(200)
})

test('ACC-2: a code is sent again once a minute, and five times an hour; the wait is told in French', async () => {
  const person = await signUp()
  const soon = await resend(person.email)
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
  expect(soon.json()).toMatchObject({
    code: 'auth.too_many',
    message: 'Trop d’essais. Réessayez dans 1\u00A0minute.',
  })
  const statuses = []
  for (let time = 0; time < 5; time += 1) {
    wait(61)
    statuses.push((await resend(person.email)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await countCodes(person)).toBe(5)
})

test('ACC-2: by number and by e-mail together no more than one code a minute goes out', async () => {
  const person = await signUp()
  wait(61)
  const id = await idOf(person)
  const answers = await Promise.all([resend(person.email), resend(id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await countCodes(person)).toBe(2)
})

test('ACC-2: one phone gets five SMS an hour, however many e-mails sign up with it; the e-mail has the code', async () => {
  const { phone } = await signUp()
  for (let time = 0; time < 5; time += 1) {
    const { email } = await signUp({ phone })
    await readCode(shop, email)
  }
  expect(await shop.messages(phone)).toHaveLength(5)
  wait(3601)
  await signUp({ phone })
  expect(await shop.messages(phone)).toHaveLength(6)
})

test('ACC-2: whoever asks for a code learns nothing: unknown, verified and waiting answer alike', async () => {
  const waiting = await signUp()
  const verified = await join(shop)
  wait(3600)
  const names = [waiting.email, verified.email, 'inconnue@exemple.sn', await idOf(waiting), 999_999_999]
  const answers = await Promise.all(names.map((name) => resend(name)))
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Un nouveau code a été envoyé', resend_after: 60 },
    ])
  const soon = await Promise.all(names.map((name) => resend(name)))
  expect(new Set(soon.map(({ body }) => body)).size).toBe(1)
  expect(await countCodes(verified)).toBe(1)
  expect((await resend('ni-un-e-mail')).statusCode).toBe(400)
})

test('ACC-2: another person’s code verifies nobody', async () => {
  const first = await signUp()
  const second = await signUp()
  const codes = [await readCode(shop, first.email), await readCode(shop, second.email)]
  if (codes[0] !== codes[1]) expect((await verify(second.email, codes[0] ?? '')).statusCode).toBe(400)
  expect((await verify(second.email, codes[1] ?? '')).statusCode).toBe(200)
})

test('ACC-2: of two verifications at once one succeeds', async () => {
  const person = await signUp()
  const code = await readCode(shop, person.email)
  const answers = await Promise.all([verify(person.email, code), verify(person.email, code)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('ACC-2: of two people who prove one phone at once, one has it; the other is told and stays unverified', async () => {
  const first = await signUp()
  const second = await signUp({ phone: first.phone })
  const codes = [await readCode(shop, first.email), await readCode(shop, second.email)]
  const answers = await Promise.all([
    verify(first.email, codes[0] ?? ''),
    verify(second.email, codes[1] ?? ''),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const people = await shop.db.rows({
    text: 'select verified_at is not null as is_verified from account where phone = $1 order by 1',
    values: [first.phone],
  })
  expect(people).toEqual([{ is_verified: false }, { is_verified: true }])
})

test('API-10: one address tries a hundred wrong codes in a quarter of an hour, then waits', async () => {
  for (let time = 0; time < 100; time += 1) {
    const { statusCode } = await verify(`essai${time}@exemple.sn`, '0000')
    if (statusCode !== 400) expect([time, statusCode]).toBeUndefined()
  }
  const refused = await verify('essai@exemple.sn', '0000')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  wait(900)
  const person = await join(shop)
  expect(await enter(shop, person)).toMatchObject({ is_verified: true })
})
