import { expect } from 'vitest'
import { solveCaptcha } from '#test/harness/captchas.ts'
import { BROWSER, enter, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { openTestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('closed', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
  const closed = await openTestShop({ SMS_DAILY_LIMIT: '0' }, () => clock.now)
  onCleanup(() => closed.close())
  return closed
})
test.beforeEach(({ clock }) => clock.pass(3600))

test('API-10: where SMS are stopped the code of a sign-up comes by e-mail, and the response says so', async ({
  closed,
  clock,
}) => {
  const person = makePerson()
  const made = await closed.call('POST', '/api/new_compte', { body: person, headers: BROWSER })
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      by_sms: false,
      message:
        'Un code de vérification vous a été envoyé par e-mail\u00A0: nous ne pouvons plus envoyer de SMS aujourd’hui.',
    },
  ])
  clock.pass(61)
  const again = await closed.call('GET', `/api/partner/${person.email}/otp-resend`, { headers: BROWSER })
  expect([again.statusCode, again.json()]).toEqual([
    200,
    {
      message:
        'Un nouveau code a été envoyé par e-mail\u00A0: nous ne pouvons plus envoyer de SMS aujourd’hui.',
      by_sms: false,
      resend_after: 60,
    },
  ])
  const code = await readCode(closed, person.email)
  expect(await closed.messages(person.phone)).toEqual([])
  const body = { email: person.email, code }
  const proved = await closed.call('POST', '/api/partner/otp-verification', { body, headers: BROWSER })
  expect(proved.statusCode).toBe(200)
})

test('API-10: while SMS are stopped a link by SMS is refused for known and unknown numbers, and one by e-mail is sent', async ({
  closed,
}) => {
  const person = await join(closed)
  const responses = [person.phone, '770000000'].map((phone) =>
    closed.call('POST', `/api/reset-password-sms/${phone}`),
  )
  for (const answer of await Promise.all(responses))
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      {
        code: 'sms.unavailable',
        message: 'Nous ne pouvons plus envoyer de SMS aujourd’hui. Choisissez l’e-mail, ou réessayez demain.',
      },
    ])
  expect((await closed.call('POST', `/api/reset-password-email/${person.email}`)).statusCode).toBe(200)
})

test('API-10: a phone cannot be verified while SMS are stopped', async ({ closed }) => {
  const { access_token: token } = await enter(closed, await join(closed))
  const answer = await closed.call('POST', '/api/users/me/contacts', { body: { kind: 'phone' }, token })
  expect(answer.json().code).toBe('sms.unavailable')
})

test('API-10: sign-ups behind one carrier address each get an SMS, and after some each requires a captcha', async ({
  clock,
}) => {
  const bounded = await openTestShop({ SMS_ADDRESS_LIMIT: '1', PUZZLE_AFTER: '2' }, () => clock.now)
  const signUp = async (headers: Record<string, string> = {}) => {
    const person = makePerson()
    const call = { method: 'POST', url: '/api/new_compte', remoteAddress: '41.82.0.1' } as const
    const answer = await bounded.app.inject({ ...call, payload: person, headers })
    return { answer, sms: (await bounded.messages(person.phone)).length }
  }
  for (let time = 0; time < 2; time += 1) {
    const { answer, sms } = await signUp()
    expect([answer.statusCode, sms, answer.json()]).toEqual([
      201,
      1,
      expect.not.objectContaining({ by_sms: false }),
    ])
  }
  const { answer, sms } = await signUp()
  expect([answer.json().code, sms]).toEqual(['puzzle.required', 0])
  const solved = await signUp(await solveCaptcha(answer.json()))
  expect([solved.answer.statusCode, solved.sms]).toEqual([201, 1])
  expect(solved.answer.json()).toMatchObject({
    message: 'Un code de vérification vous a été envoyé par e-mail et par SMS.',
  })
  await bounded.close()
})

test('API-10: a sign-in to an unverified account mentions an SMS only where one was sent', async ({
  closed,
  shop,
}) => {
  for (const [where, hasSms] of [
    [closed, false],
    [shop, true],
  ] as const) {
    const person = makePerson()
    await where.call('POST', '/api/new_compte', { body: person, headers: BROWSER })
    const query = new URLSearchParams({ username: person.email, password: person.password })
    const answer = await where.call('GET', `/api/auth/get_tokens?${query.toString()}`, { headers: BROWSER })
    expect(answer.json()).toMatchObject({ code: 'auth.unverified', email: person.email })
    expect('phone' in answer.json()).toBe(hasSms)
    expect('by_sms' in answer.json()).toBe(!hasSms)
  }
})
