import { expect } from 'vitest'
import type { Guard } from '#platform/contract/calls.ts'
import { ACCESS, DESTRUCTIVE, OUTSIDE_API } from '#test/access/access-table.ts'
import {
  BEFORE_SECOND_FACTOR,
  CALLERS,
  NEEDS_STEP_UP,
  type CallerKind,
  type Outcome,
  type Scene,
  enterAs,
  expectOutcome,
} from '#test/access/callers.ts'
import { makeCompany } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { openTestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('settings', { scope: 'file' }, () => ({ STAFF_SECOND_FACTOR: 'true' }))
  .extend('scene', { scope: 'file' }, async ({ shop }): Promise<Scene> => {
    const companyId = await makeCompany(shop.db)
    return { shop, companyId, otherCompanyId: await makeCompany(shop.db) }
  })
  /** One signed-in caller of each role. */
  .extend('people', { scope: 'file' }, async ({ scene }) => {
    const people = new Map<CallerKind, Awaited<ReturnType<typeof enterAs>>>()
    for (const kind of CALLERS) people.set(kind, await enterAs(kind, scene))
    return people
  })
  /** The registered API routes, without the route of the documentation reader. */
  .extend('routes', { scope: 'file' }, ({ shop }) =>
    shop.routes.filter(
      ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && !/^\/api\/(docs|\*)/.test(url),
    ),
  )
  /** Sends a request with an empty body. Past the guard, most calls fail validation and change nothing. */
  .extend('callAs', { scope: 'file' }, ({ shop, scene, people }) => {
    return async (row: string, guard: Guard, kind: CallerKind): Promise<Outcome> => {
      const [method = '', url = ''] = row.split(' ')
      const isNew = DESTRUCTIVE.has(row)
      const caller = isNew ? await enterAs(kind, scene) : people.get(kind)
      const owner = kind === 'owner' ? caller : isNew ? await enterAs('owner', scene) : people.get('owner')
      const answer = await shop.call(method as 'GET', fill(url, guard, scene.companyId, owner?.id ?? 0), {
        ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
        ...(caller?.token !== undefined && { token: caller.token }),
      })
      expect(answer.statusCode, `${row} as ${kind}: ${answer.body}`).toBeLessThan(500)
      return readOutcome(answer.statusCode, answer.statusCode < 400 ? undefined : answer.json().code, guard)
    }
  })

test('API-10: every call of the API has a row in the access table, and every row is a call', ({ routes }) => {
  const known = routes.map(({ method, url }) => `${method} ${url}`)
  expect(known.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

test('API-10: outside the API the shop serves pages, pictures and its own state; the demo adds its simulators', ({
  shop,
}) => {
  const others = shop.routes.filter(
    ({ url, method }) => !/^\/(?:api|simulateur)(?:\/|$)/.test(url) && method !== 'HEAD',
  )
  const known = others.map(({ method, url }) => `${method} ${url}`)
  expect(known.toSorted()).toEqual(OUTSIDE_API.toSorted())
  expect(others.filter(({ guard }) => guard !== undefined && guard !== 'public')).toEqual([])
})

test('API-10: every call is guarded as its row requires', ({ routes }) => {
  const guards = routes.map(({ method, url, guard }) => [`${method} ${url}`, guard] as const)
  expect(Object.fromEntries(guards)).toEqual(ACCESS)
})

test('API-10: actions forbidden to a stolen token require the password again, on every route', ({
  routes,
}) => {
  const asking = routes.filter(({ needsStepUp }) => needsStepUp)
  expect(asking.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
    [...NEEDS_STEP_UP].toSorted(),
  )
})

test('API-10: a sign-in without its second factor may submit it and nothing else, on every route', ({
  routes,
}) => {
  const open = routes.filter(({ opensBeforeSecondFactor }) => opensBeforeSecondFactor)
  expect(open.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
    [...BEFORE_SECOND_FACTOR].toSorted(),
  )
})

/** Fills the address with the ids of the owner and the company. */
function fill(url: string, guard: Guard, companyId: number, ownerId: number): string {
  const isOfCompany =
    (typeof guard === 'object' && 'employer' in guard && guard.employer === 'id') ||
    /companies\/:id/.test(url)
  return url
    .replace(':id', String(isOfCompany ? companyId : ownerId))
    .replace(':companyId', String(companyId))
    .replace(/:(partnerId|customerId)/, String(ownerId))
    .replace(/:\w+/, 'inconnu')
}

/** Distinguishes errors of the guard from errors of the call itself, by code and by what the guard protects. */
function readOutcome(status: number, code: unknown, guard: Guard): Outcome {
  if (status === 401 && code === 'auth.required') return code
  if (
    status === 403 &&
    (code === 'auth.forbidden' || code === 'auth.blocked' || code === 'auth.second_factor')
  )
    return code
  const hidden =
    guard === 'staff'
      ? ['request.not_found']
      : typeof guard === 'string' || 'staff' in guard
        ? []
        : ['account.not_found', 'company.not_found']
  return status === 404 && hidden.includes(String(code)) ? (code as Outcome) : 'admitted'
}

test.for(Object.entries(ACCESS))(
  'API-10: %s admits the callers in its row and no others',
  async ([row, guard], { callAs }) => {
    const expected = Object.fromEntries(CALLERS.map((kind) => [kind, expectOutcome(row, guard, kind)]))
    const actual: Record<string, Outcome> = {}
    for (const kind of CALLERS) actual[kind] = await callAs(row, guard, kind)
    expect(actual).toEqual(expected)
  },
)

test('API-10: the administrator has every right, and a removed right is gone at the next call', async ({
  shop,
}) => {
  const { id, token } = await shop.signIn(['admin'])
  const create = (name: string) => shop.call('POST', '/api/categories', { body: { name }, token })
  expect((await create('Cave à vin')).statusCode).toBe(201)
  await shop.db.rows({ text: `update account set rights = '{}' where id = $1`, values: [id] })
  expect((await create('Cave à thé')).statusCode).toBe(403)
})

test('API-10: a token is valid for 15 minutes and only with our own signature', async () => {
  let now = new Date('2026-11-24T10:00:00Z')
  const timed = await openTestShop({}, () => now)
  const other = await openTestShop({}, () => now)
  const { token } = await timed.signIn(['catalogue'])
  const create = (name: string, with_: string) =>
    timed.call('POST', '/api/categories', { body: { name }, token: with_ })
  expect((await create('Première', token)).statusCode).toBe(201)
  expect((await create('Étrangère', (await other.signIn(['catalogue'])).token)).statusCode).toBe(401)
  now = new Date('2026-11-24T10:15:01Z')
  expect((await create('Deuxième', token)).statusCode).toBe(401)
  await timed.close()
  await other.close()
})
