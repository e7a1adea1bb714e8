import { expect } from 'vitest'
import { makePerson } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'

const FORGED = {
  host: 'voleur.example',
  'x-forwarded-host': 'voleur.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=voleur.example;proto=https',
  origin: 'https://voleur.example',
}

test.for([
  ['a sign-up', 'POST', '/api/new_compte', (person: object) => person],
  [
    'a forgotten password',
    'POST',
    '/api/reset-password-email',
    ({ email }: { email: string }) => ({ email }),
  ],
  ['a request for offers', 'POST', '/api/newsletter', ({ email }: { email: string }) => ({ contact: email })],
] as const)(
  'no message of %s contains the host of its request',
  async ([, method, path, bodyOf], { shop }) => {
    const person = makePerson()
    if (path !== '/api/new_compte')
      await shop.call('POST', '/api/new_compte', {
        body: person,
        headers: { 'x-guest-id': 'guest-of-hosts' },
      })
    const { origin: _origin, ...headers } = FORGED
    await shop.call(method, path, { body: bodyOf(person), headers })
    const rows = await shop.db.rows<{ payload: { recipient?: string } }>({
      text: `select payload from outbox_message where topic like 'message.%'`,
    })
    const sent = JSON.stringify(rows.filter(({ payload }) => payload.recipient === person.email))
    expect(sent).toContain('http://localhost:3000')
    expect(sent).not.toContain('voleur.example')
  },
)
