import { hash } from 'node:crypto'
import { expect } from 'vitest'
import { shopTest as test } from '../test/harness/shop-test.ts'

interface OpenApi {
  paths: Record<string, Record<string, { summary?: string; tags?: string[]; responses?: object }>>
}

test('API-9: the OpenAPI document describes every call that the router answers, and no other', async ({
  shop,
}) => {
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

test('API-9: every described call says in French what it does and what it answers', async ({ shop }) => {
  const { paths } = (await shop.call('GET', '/api/openapi.json')).json<OpenApi>()
  for (const [path, calls] of Object.entries(paths)) {
    for (const call of Object.values(calls)) {
      expect(call.summary, path).toBeTruthy()
      expect(call.tags, path).toHaveLength(1)
      expect(Object.keys(call.responses ?? {}), path).not.toHaveLength(0)
    }
  }
})

test('API-9: the reader at /api/docs loads nothing from elsewhere', async ({ shop }) => {
  const page = await shop.call('GET', '/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['content-security-policy']).not.toMatch(/https?:/)
  expect(page.body).not.toMatch(/src="https?:/)
})

test('API-9: the reader at /api/docs runs its own start and its file, and no other inline code', async ({
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
