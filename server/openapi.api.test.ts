import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import type { z } from 'zod/v4'
import { safeParse } from 'zod/v4/core'
import { listProbes } from '#test/harness/probe-schema.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'

interface OpenApi {
  paths: Record<string, Record<string, { summary?: string; tags?: string[]; responses?: object }>>
}

test('API-9: the OpenAPI document describes every call of the router, and no other', async ({ shop }) => {
  const { paths } = (await shop.call('GET', '/api/openapi.json')).json<OpenApi>()
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routed = shop.routes
    .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
    .filter(({ url }) => !/^\/api\/(docs|openapi\.json|\*)/.test(url))
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(routed.toSorted())
})

test('API-9: the OpenAPI document is built once, compressed, and not sent to a client that has it', async ({
  shop,
}) => {
  const build = vi.spyOn(shop.app, 'swagger')
  const read = (headers: Record<string, string>) => shop.call('GET', '/api/openapi.json', { headers })
  const responses = await Promise.all(Array.from({ length: 20 }, () => read({ 'accept-encoding': 'br' })))
  expect(build.mock.calls.length).toBeLessThanOrEqual(1)
  build.mockRestore()
  const [first] = responses
  expect(first?.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^"/) })
  expect(brotliDecompressSync(first?.rawPayload ?? '').toString()).toBe((await read({})).body)
  const again = await read({ 'accept-encoding': 'br', 'if-none-match': String(first?.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await read({ 'if-none-match': String(first?.headers['etag']) })).statusCode).toBe(200)
})

test('API-9: every described call has a French summary and its responses', async ({ shop }) => {
  const { paths } = (await shop.call('GET', '/api/openapi.json')).json<OpenApi>()
  for (const [path, calls] of Object.entries(paths)) {
    for (const call of Object.values(calls)) {
      expect(call.summary, path).toBeTruthy()
      expect(call.tags, path).toHaveLength(1)
      expect(Object.keys(call.responses ?? {}), path).not.toHaveLength(0)
    }
  }
})

test('API-9: the reference at /api/docs loads nothing from another host', async ({ shop }) => {
  const page = await shop.call('GET', '/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['content-security-policy']).not.toMatch(/https?:/)
  expect(page.body).not.toMatch(/src="https?:/)
})

test('API-9: the reference at /api/docs runs its own start code and its file, and no other inline code', async ({
  shop,
}) => {
  const [page, again] = [await shop.call('GET', '/api/docs/'), await shop.call('GET', '/api/docs/')]
  const policy = String(page.headers['content-security-policy'])
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  const [start, ...others] = [...page.body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(others).toEqual([])
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash('sha256', start?.[1] ?? '', 'base64')}'`)
  expect([again.body, again.headers['content-security-policy']]).toEqual([page.body, policy])
})

const ENGLISH = /\b(?:invalid|expected|received|required|must|too|string|number|object|undefined|null)\b/i
const GENERIC = /Entrée invalide|Option invalide|Trop (?:grand|petit)|Cette valeur|expression régulière/

test('API-9: each missing or invalid value of a call is reported in a French sentence, and a missing one is named', ({
  shop,
}) => {
  const parts = shop.routes
    .filter(({ url }) => url.startsWith('/api/'))
    .flatMap(({ url, schema }) =>
      [schema?.body, schema?.querystring, schema?.params, schema?.headers]
        .filter((part): part is z.core.$ZodType => part !== undefined)
        .map((part) => ({ url, part })),
    )
  expect(parts.length).toBeGreaterThan(200)
  const wrong = new Set<string>()
  for (const { url, part } of parts)
    for (const probe of listProbes(part))
      for (const { message, path, code } of safeParse(part, probe).error?.issues ?? []) {
        const isSentence = /^[\dA-ZÀÂÉÈÊÎÔÇŒ].*[.!?]$/s.test(message)
        // Parentheses hold JSON field names.
        const reported = message.replaceAll(/\([^)]*\)/g, '')
        if (code !== 'unrecognized_keys' && (!isSentence || ENGLISH.test(reported) || GENERIC.test(reported)))
          wrong.add(`${url} ${path.join('.')}: ${message}`)
      }
  expect([...wrong]).toEqual([])
})

test('API-9: an empty call to each form names in French every required field of each of its kinds', async ({
  shop,
}) => {
  const answer = await shop.call('POST', '/api/commande-sans-partner', { body: {} })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: 'Le nom est obligatoire. Le numéro de téléphone est obligatoire. La commande est obligatoire.',
    fields: {
      name: 'Le nom est obligatoire.',
      telephone: 'Le numéro de téléphone est obligatoire.',
      order: 'La commande est obligatoire.',
    },
  })
})

test('API-12: a call without a body may send a JSON content type, and a missing required body is an error', async ({
  shop,
}) => {
  const bare = (method: 'POST' | 'DELETE', url: string, type: string) =>
    shop.app.inject({ method, url, headers: { 'content-type': type } })
  for (const type of ['application/json', 'application/json; charset=utf-8']) {
    expect((await bare('DELETE', '/api/produits/1', type)).statusCode).toBe(401)
    expect((await bare('POST', '/api/auth/delete_tokens', type)).statusCode).toBeLessThan(500)
    const missing = await bare('POST', '/api/commande-sans-partner', type)
    expect([missing.statusCode, missing.json().fields]).toEqual([
      400,
      { body: 'La demande est vide\u202F: envoyez un objet JSON.' },
    ])
  }
  const { token } = await shop.signIn(['catalogue', 'admin'])
  const archived = await shop.app.inject({
    method: 'DELETE',
    url: '/api/produits/999999',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  expect(archived.statusCode).toBe(404)
  const cut = await shop.app.inject({
    method: 'POST',
    url: '/api/tracking',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect([cut.statusCode, cut.json().fields]).toEqual([400, { body: 'Ce n’est pas du JSON lisible.' }])
})
