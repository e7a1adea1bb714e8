import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { NewAccount, Session } from '#accounts/contract.ts'
import type { TestShop } from './shop.ts'

export type Person = Pick<NewAccount, 'name' | 'email' | 'password' | 'city' | 'phone'>

let people = 0

/** A new person with a unique e-mail and phone. */
export function makePerson(parts: Partial<Person> = {}): Person {
  people += 1
  return {
    name: 'Fatou Sow',
    email: `fatou${people}@exemple.sn`,
    password: 'un bon mot de passe',
    city: 'Dakar',
    phone: `2217710${String(people).padStart(5, '0')}`,
    ...parts,
  }
}

/** The latest code sent to an e-mail or a phone. Throws when there is none. */
export async function readCode(shop: TestShop, to: string): Promise<string> {
  const texts = (await shop.messages(to)).map(({ text }) => text)
  // On its own line in a mail, after its label in an SMS: order messages contain other numbers.
  const code = texts
    .map((text) => /(?:^|\bcode(?: [^\d,]*)? )(\d{6}|\d{4})(?:$|,)/m.exec(text)?.[1])
    .find((found) => found !== undefined)
  expect(code, `a code to ${to}`).toBeDefined()
  return code ?? ''
}

/** The latest link to `page` that was sent, as its token and mail. Throws when there is none. */
export async function readLink(
  shop: TestShop,
  to: string,
  page: string,
): Promise<{ token: string; mail: string }> {
  const texts = (await shop.messages(to)).map(({ text }) => text)
  const link = texts
    .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
    .find((address) => new URL(address).pathname === page)
  expect(link, `a link to ${page}`).toBeDefined()
  const query = new URL(link ?? 'http://localhost').searchParams
  return { token: query.get('token') ?? '', mail: query.get('mail') ?? '' }
}

/** Cookies set by a response, in the format of a request. */
export function readCookie({ headers }: LightMyRequestResponse): string {
  const set = [headers['set-cookie'] ?? []].flat()
  return set.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Signs up and verifies the account by its e-mail's or phone's code. */
export async function join(
  shop: TestShop,
  person = makePerson(),
  by: 'email' | 'phone' = 'email',
): Promise<Person> {
  const made = await shop.call('POST', '/api/new_compte', { body: person })
  expect(made.statusCode, made.body).toBe(201)
  const body = { email: person.email, code: await readCode(shop, person[by]) }
  const headers = { cookie: readCookie(made) }
  const proved = await shop.call('POST', '/api/partner/otp-verification', { body, headers })
  expect(proved.statusCode, proved.body).toBe(200)
  return person
}

/** A browser with its recognition cookie, for shops with and without TLS. */
export const BROWSER = {
  cookie: ['browser', '__Host-browser'].map((name) => `${name}=${'b'.repeat(43)}`).join('; '),
}

export async function enter(
  shop: TestShop,
  { email, password }: Pick<Person, 'email' | 'password'>,
  headers: Record<string, string> = BROWSER,
): Promise<Session> {
  const body = { username: email, password }
  const answer = await shop.call('POST', '/api/auth/get_tokens', { body, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Session>()
}
