import { expect } from 'vitest'
import { signInPerson } from '#test/harness/members.ts'
import { isOnServer } from '#test/harness/process-test.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

type Person = Awaited<ReturnType<typeof signInPerson>>
type Call = (shop: TestShop, from: Person, on: Person) => ReturnType<TestShop['call']>

/** All actions that remove an administrator. */
const WAYS: readonly (readonly [how: string, call: Call])[] = [
  [
    'given other rights',
    (shop, { token }, { id }) =>
      shop.call('PUT', `/api/admin/equipe/${id}/droits`, { token, body: { rights: ['clients'] } }),
  ],
  [
    'taken out of the team',
    (shop, { token }, { id }) => shop.call('DELETE', `/api/admin/equipe/${id}`, { token }),
  ],
  [
    'suspended',
    (shop, { token }, { id }) =>
      shop.call('PUT', `/api/users/${id}/blocage`, { token, body: { blocked: true } }),
  ],
  ['deleted', (shop, { token }, { id }) => shop.call('DELETE', `/api/users/${id}`, { token })],
]

const test = shopTest

/** Creates a shop with exactly these administrators. */
async function appoint(shop: TestShop, count: number): Promise<Person[]> {
  await shop.db.rows({ text: `update account set rights = '{}' where rights <> '{}'` })
  return Promise.all(Array.from({ length: count }, () => signInPerson(shop, { rights: ['admin'] })))
}

async function countAdministrators(shop: TestShop): Promise<number> {
  const rows = await shop.db.rows({
    text: `select 1 from account where 'admin' = any(rights) and blocked_at is null and verified_at is not null`,
  })
  return rows.length
}

test.for(WAYS.filter(([how]) => how !== 'suspended'))(
  'the last administrator cannot be %s, not even by themselves',
  async ([, call], { shop }) => {
    const [last] = await appoint(shop, 1)
    if (last === undefined) throw new Error('no administrator was appointed')
    // Neither counts: one is not activated, the other cannot sign in.
    await signInPerson(shop, { rights: ['admin'], isVerified: false })
    await signInPerson(shop, { rights: ['admin'], isBlocked: true })
    const refused = await call(shop, last, last)
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json().code).toBe('team.last_administrator')
    expect((await shop.call('GET', '/api/admin/equipe', { token: last.token })).statusCode).toBe(200)
  },
)

test.for(WAYS)('one of two administrators can be %s', async ([, call], { shop }) => {
  const [one, other] = await appoint(shop, 2)
  if (one === undefined || other === undefined) throw new Error('no administrator was appointed')
  const done = await call(shop, one, other)
  expect(done.statusCode, done.body).toBe(200)
  expect(await countAdministrators(shop)).toBe(1)
})

test('an administrator who leaves is removed at once, where another one stays', async ({ shop }) => {
  const [one] = await appoint(shop, 2)
  if (one === undefined) throw new Error('no administrator was appointed')
  expect((await shop.call('DELETE', `/api/admin/equipe/${one.id}`, { token: one.token })).statusCode).toBe(
    200,
  )
  expect((await shop.call('GET', '/api/admin/equipe', { token: one.token })).statusCode).toBe(401)
})

test('an administrator’s account is not merged with another person’s account', async ({ shop }) => {
  const [one] = await appoint(shop, 1)
  if (one === undefined) throw new Error('no administrator was appointed')
  const customer = await signInPerson(shop)
  for (const [into, from] of [
    [customer.id, one.id],
    [one.id, customer.id],
  ]) {
    const answer = await shop.call('POST', `/api/admin/clients/${into}/fusionner`, {
      token: one.token,
      body: { from },
    })
    expect(answer.json().code).toBe('account.merge_refused')
  }
  expect(await countAdministrators(shop)).toBe(1)
})

/** Pairs of concurrent actions: of one administrator on the other, and on themselves. */
const RACES = WAYS.flatMap(([first, one]) =>
  WAYS.map(([second, other]) => [first, second, one, other] as const),
)

test.skipIf(!isOnServer).for(RACES)(
  'of two administrators concurrently removing each other (%s and %s), one stays',
  async ([, , one, other], { shop }) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [a, b] = await appoint(shop, 2)
      if (a === undefined || b === undefined) throw new Error('no administrator was appointed')
      const responses = await Promise.all([one(shop, a, b), other(shop, b, a)])
      const codes = responses.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)
      expect(await countAdministrators(shop), codes.join(' and ')).toBe(1)
      expect(codes[0]).toBe(200)
      // The later call fails: last administrator, no longer an administrator, or no longer signed in.
      expect([401, 403, 409]).toContain(codes[1])
    }
  },
)

test.skipIf(!isOnServer)('of two administrators who leave concurrently, one stays', async ({ shop }) => {
  for (const [, leave] of WAYS.filter(([how]) => how !== 'suspended')) {
    const [a, b] = await appoint(shop, 2)
    if (a === undefined || b === undefined) throw new Error('no administrator was appointed')
    const responses = await Promise.all([leave(shop, a, a), leave(shop, b, b)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual(
      [200, 409],
    )
    expect(await countAdministrators(shop)).toBe(1)
  }
})

test.skipIf(!isOnServer)(
  'an administrator who loses the right during their own decision decides nothing',
  async ({ shop }) => {
    const [leaving] = await appoint(shop, 2)
    const clerk = await signInPerson(shop, { rights: ['clients'] })
    if (leaving === undefined) throw new Error('no administrator was appointed')
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taking = shop.db.transaction(async (tx) => {
      await tx.rows({ text: `update account set rights = '{}' where id = $1`, values: [leaving.id] })
      begun.resolve()
      await ended.promise
    })
    await begun.promise
    const raising = shop.call('PUT', `/api/admin/equipe/${clerk.id}/droits`, {
      token: leaving.token,
      body: { rights: ['admin'] },
    })
    // The call arrived while the right was valid, and waits for the lock on the administrators.
    await expect
      .poll(() =>
        shop.db.rows({
          text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        }),
      )
      .toHaveLength(1)
    ended.resolve()
    await taking
    expect((await raising).json().code).toBe('auth.forbidden')
    expect(await countAdministrators(shop)).toBe(1)
  },
)
