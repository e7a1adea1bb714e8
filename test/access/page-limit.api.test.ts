import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPages } from '#server/pages.ts'
import { shopTest } from '../harness/shop-test.ts'

const PER_MINUTE = 1200

const test = shopTest.extend(
  'pages',
  { scope: 'file' },
  async ({ shop }, { onCleanup }): Promise<FastifyInstance> => {
    const renderPage = async (): Promise<Response> =>
      new Response('<!DOCTYPE html><title>Une page</title>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    const app = await buildApp(shop, async (pages, cacheHandler) =>
      addPages(pages, cacheHandler, shop, { render: renderPage, build: 'test' }),
    )
    onCleanup(() => app.close())
    return app
  },
)

/** Opens each page as a new guest. */
function createVisitor(pages: FastifyInstance, remoteAddress: string) {
  let guests = 0
  return (url: string) =>
    pages.inject({ url, remoteAddress, headers: { 'x-guest-id': `visiteur-${(guests += 1)}` } })
}

test('API-9: rendered pages are counted by address, for any guest id, and cached ones are not', async ({
  pages,
}) => {
  const open = createVisitor(pages, '196.207.1.2')
  // Cached with its headers for all visitors.
  expect(Object.keys((await open('/boutique')).headers).join()).not.toContain('ratelimit')
  for (let count = 0; count < 50; count += 1) expect((await open('/boutique')).statusCode).toBe(200)
  expect((await open('/login')).headers['ratelimit']).toMatch(/^"default";r=1198;t=\d+$/)
  for (let count = 2; count < PER_MINUTE; count += 1) expect((await open('/login')).statusCode).toBe(200)

  const refused = await open('/login')
  expect([refused.statusCode, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
    429,
    'text/html; charset=utf-8',
    'no-store',
  ])
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(refused.body).toContain('<h1>Trop de pages en peu de temps</h1>')
  expect(refused.body).toContain(`dans ${seconds} s.`)
  const style = /<style>(.*?)<\/style>/.exec(refused.body)?.[1] ?? ''
  expect(refused.headers['content-security-policy']).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  expect((await open('/login.data')).json()).toMatchObject({ code: 'request.too_many' })
  expect((await open('/en-promo')).statusCode).toBe(429)

  expect((await open('/boutique')).statusCode).toBe(200)
  expect((await createVisitor(pages, '196.207.1.3')('/login')).statusCode).toBe(200)
})

test('API-9: all addresses that a provider gives one customer count as one', async ({ pages }) => {
  const left = async (address: string) =>
    Number(/r=(\d+)/.exec(String((await createVisitor(pages, address)('/login')).headers['ratelimit']))?.[1])
  const first = await left('2001:db8:1:2::1')
  expect(await left('2001:db8:1:2:ffff::7')).toBe(first - 1)
  expect(await left('2001:db8:1:3::1')).toBe(first)
})
