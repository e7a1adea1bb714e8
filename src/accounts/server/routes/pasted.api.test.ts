import { expect } from 'vitest'
import { BROWSER, makePerson, readCode } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'

test('ACC-1, ACC-4: values pasted from WhatsApp work at sign-up, verification and sign-in', async ({
  shop,
}) => {
  const person = makePerson()
  const body = {
    ...person,
    name: '\u2068Nde\u0300ye\u00A0Fall\u2069',
    email: `mailto:${person.email.toUpperCase()}\u200B`,
    phone: `\u202A+221\u00A0${person.phone.slice(-9)}\u202C`,
  }
  const made = await shop.call('POST', '/api/new_compte', { body, headers: BROWSER })
  expect([made.statusCode, made.json()]).toMatchObject([201, { email: person.email }])
  const code = await readCode(shop, person.email)
  const proved = await shop.call('POST', '/api/partner/otp-verification', {
    body: { email: `\u202A${person.email}\u202C`, code: `\u2060${code.slice(0, 2)}\u00A0${code.slice(2)} ` },
    headers: BROWSER,
  })
  expect(proved.statusCode, proved.body).toBe(200)
  for (const username of [
    `\uFEFF${person.email}`,
    `tel:+221${person.phone.slice(-9)}`,
    `\u202A${person.phone}\u202C`,
  ]) {
    const entered = await shop.call('POST', '/api/auth/get_tokens', {
      body: { username, password: person.password },
      headers: BROWSER,
    })
    expect([username, entered.statusCode]).toEqual([username, 200])
  }
  const [stored] = await shop.db.rows<{ name: string; phone: string }>({
    text: 'select name, phone from account where email = $1',
    values: [person.email],
  })
  expect(stored).toEqual({ name: 'Ndèye Fall', phone: `221${person.phone.slice(-9)}` })
})

test('ACC-1: a name of invisible characters is empty, and an incomplete character is refused', async ({
  shop,
}) => {
  for (const name of ['\u200B\u2060\u00AD\uFE0F', '\u3164', 'Awa \ud83d', '\udc00']) {
    const body = { ...makePerson(), name }
    const answer = await shop.call('POST', '/api/new_compte', { body, headers: BROWSER })
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['name'],
    ])
  }
})
