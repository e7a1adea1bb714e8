// Long: about twelve thousand calls, with inputs that the OpenAPI schemas allow, or nearly allow.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Right } from '#platform/contract/rights.ts'
import { RIGHTS } from '#platform/contract/rights.ts'
import { requestCredit, openEmployer } from '../harness/credit.ts'
import { makeProduct } from '../harness/factories.ts'
import { arbitraryFor, HOSTILE_TEXTS, type JsonSchema } from '../harness/hostile-input.ts'
import { signInMember } from '../harness/members.ts'
import { DAKAR, makeOrder } from '../harness/orders.ts'
import { makePack } from '../harness/packs.ts'
import { shopTest } from '../harness/shop-test.ts'
import type { TestShop } from '../harness/shop.ts'

/** Calls per route. */
const RUNS = 32
const SEED = 20_261_124

interface Described {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}

interface Input {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Creates products, orders, credits and packs with small ids, so that many calls find a target. */
async function fill(shop: TestShop) {
  const employer = await openEmployer(shop)
  const buyer = await employer.join()
  const products: number[] = []
  for (let made = 0; made < 6; made += 1) products.push(await makeProduct(shop.db, { quantity: 50 }))
  for (const id of products)
    await makeOrder(shop, buyer, { lines: [{ id, quantity: 1 }], body: { address: DAKAR } })
  await requestCredit(shop, buyer)
  await makePack(shop.db, { code: 'PACK1', lines: [{ product: products[0] ?? 0, price: 100_000 }] })
  return employer.companyId
}

const test = shopTest
  .extend('companyId', { scope: 'file' }, ({ shop }) => fill(shop))
  .extend('calls', { scope: 'file' }, async ({ shop }) => {
    const { paths } = (await shop.call('GET', '/api/openapi.json')).json<{
      paths: Record<string, Record<string, Described>>
    }>()
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as 'GET',
        path,
        ...described,
      })),
    )
  })

/** A new account per call with every right, also representing a company, because a call may invalidate it. */
const signInWithAllRights = (shop: TestShop, companyId: number) =>
  signInMember(shop, companyId, { rights: [...RIGHTS] as Right[], role: 'main_user', name: 'Astou Fall' })

function inputOf({ parameters = [], requestBody }: Described): fc.Arbitrary<Input> {
  const of = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, arbitraryFor(schema)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    )
  const schema = requestBody?.content['application/json']?.schema
  const body = schema === undefined ? fc.constant(undefined) : arbitraryFor(schema)
  return fc.record({ path: of('path'), query: of('query'), body })
}

/** Encodes for a URL: a lone surrogate as the bytes that some programs send for it. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function addressOf(path: string, input: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(input.path[name] ?? 1) || '1')
  const query = Object.entries(input.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`)
    .join('&')
  // Node itself rejects longer URLs.
  return `${filled}${query === '' ? '' : `?${query}`}`.slice(0, 8000)
}

/** Texts of the specification without a final full stop. */
const LITERAL: readonly string[] = ['Transaction non trouvée', 'Veuillez entrer les 4 chiffres du code OTP']
/** Error bodies to providers follow the provider's format. */
const isWebhook = (path: string): boolean => path.endsWith('/webhook')

/** The error in a response; undefined when it is valid. */
function findProblem({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode < 400) return undefined
  const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown }
  if (typeof code !== 'string' || typeof message !== 'string') return `no error shape: ${body.slice(0, 200)}`
  if (LITERAL.includes(message)) return undefined
  return /^[\dA-ZÀÂÉÈÊÎÔÇŒ«].*[.!?»]$/su.test(message) ? undefined : `no sentence: ${message.slice(0, 200)}`
}

test('API-12: no call returns 500 for hostile input, and every error is a French sentence with its code', async ({
  shop,
  calls,
  companyId,
}) => {
  expect(calls.length).toBeGreaterThan(300)
  const problems: string[] = []
  let reached = 0
  for (const call of calls.filter(({ path }) => !isWebhook(path))) {
    let isReached = false
    const { token } = await signInWithAllRights(shop, companyId)
    const inputs = fc.sample(inputOf(call), { numRuns: RUNS, seed: SEED })
    for (const input of inputs) {
      const url = addressOf(call.path, input)
      const answer = await shop.call(call.method, url, { token, body: input.body })
      isReached ||= answer.statusCode !== 400
      const problem = findProblem(answer)
      if (problem === undefined) continue
      problems.push(
        `${call.name}: ${problem} for ${url.slice(0, 200)} ${JSON.stringify(input.body)?.slice(0, 500)}`,
      )
      break
    }
    if (isReached) reached += 1
  }
  expect(problems).toEqual([])
  // Calls with at least one input that passed the schema.
  expect(reached / calls.length).toBeGreaterThan(0.8)
})

test('API-12: a file of hostile bytes is refused with a French sentence', async ({ shop, companyId }) => {
  const { token } = await signInWithAllRights(shop, companyId)
  for (const text of HOSTILE_TEXTS)
    for (const type of ['text/csv', 'application/octet-stream', 'image/png', 'application/json']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-file-name': 'produits.csv' },
        payload: text,
      })
      expect(findProblem(answer), `${type} ${text.slice(0, 40)}`).toBeUndefined()
    }
})
