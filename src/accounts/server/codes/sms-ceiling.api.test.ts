import { expect } from 'vitest'
import { BROWSER, enter, join, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { openTestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('closed', { scope: 'file' }, async ({ clock }, { onCleanup }) => {
  const closed = await openTestShop({ SMS_DAILY_LIMIT: '0' }, () => clock.now)
  onCleanup(() => closed.close())
  return closed
})
test.beforeEach(({ clock }) => clock.pass(3600))

test('API-10: where no SMS may leave the code of a sign-up comes by e-mail, and the answer says so', async ({
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

test('API-10: a link by SMS is refused to known and unknown numbers alike, and by e-mail it goes', async ({
  closed,
}) => {
  const person = await join(closed)
  const answers = [person.phone, '770000000'].map((phone) =>
    closed.call('POST', `/api/reset-password-sms/${phone}`),
  )
  for (const answer of await Promise.all(answers))
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      {
        code: 'sms.unavailable',
        message: 'Nous ne pouvons plus envoyer de SMS aujourd’hui. Choisissez l’e-mail, ou réessayez demain.',
      },
    ])
  expect((await closed.call('POST', `/api/reset-password-email/${person.email}`)).statusCode).toBe(200)
})

test('API-10: a phone cannot be proved while no SMS may leave', async ({ closed }) => {
  const { access_token: token } = await enter(closed, await join(closed))
  const answer = await closed.call('POST', '/api/users/me/contacts', { body: { kind: 'phone' }, token })
  expect(answer.json().code).toBe('sms.unavailable')
})

test('API-10: sign-ups from one address cause so many SMS in an hour, from another they go on', async ({
  clock,
}) => {
  const bounded = await openTestShop({ SMS_ADDRESS_LIMIT: '2' }, () => clock.now)
  const signUp = async (remoteAddress: string) => {
    const person = makePerson()
    const payload = person
    await bounded.app.inject({ method: 'POST', url: '/api/new_compte', remoteAddress, payload })
    return (await bounded.messages(person.phone)).length
  }
  expect([await signUp('41.82.0.1'), await signUp('41.82.0.1'), await signUp('41.82.0.1')]).toEqual([1, 1, 0])
  expect(await signUp('41.82.0.2')).toBe(1)
  await bounded.close()
})
