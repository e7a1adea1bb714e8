import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPages } from '#server/pages.ts'
import routes from '#src/routes.ts'
import { makeProduct } from '../harness/factories.ts'
import { shopTest } from '../harness/shop-test.ts'
import { listScreens } from '../specification/screens.ts'
import { fillAddress, PUBLIC_PAGES } from './public-pages.ts'

const PAGE = '<!DOCTYPE html><html lang="fr"><title>Une page</title></html>'

const test = shopTest.extend(
  'pages',
  { scope: 'file' },
  async ({ shop }, { onCleanup }): Promise<FastifyInstance> => {
    const renderPage = async (): Promise<Response> =>
      new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const app = await buildApp(shop, async (pages, cacheHandler) =>
      addPages(pages, cacheHandler, shop, { render: renderPage, build: 'test' }),
    )
    onCleanup(() => app.close())
    return app
  },
)

const SCREENS = listScreens(routes)

test('NAV-3: every publicly cached page is one of the shop’s pages', () => {
  const paths = new Set(SCREENS.map(({ path }) => path))
  expect([...PUBLIC_PAGES].filter((path) => !paths.has(path))).toEqual([])
})

test.for(SCREENS.flatMap(({ path }) => ['', '.data'].map((ending) => [path, ending] as const)))(
  'NAV-3: the page %s%s is on the list of public pages, or is not cached',
  async ([path, ending], { pages, shop }) => {
    // A missing product has no page.
    const isProduct = /(?:produits|single-product)\/:id/.test(path)
    const address = fillAddress(isProduct ? path.replace(':id', String(await makeProduct(shop.db))) : path)
    const answer = await pages.inject(address === '/' && ending ? '/_root.data' : address + ending)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe(
      PUBLIC_PAGES.has(path)
        ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
        : 'private, no-store',
    )
  },
)

test.for([
  ['/p%61nier/abcdefghjk', '/panier/abcdefghjk'],
  ['/d%65sabonnement/abcdefghjk', '/desabonnement/abcdefghjk'],
  ['/%62outique', '/boutique'],
] as const)('NAV-3: %s leads to the address of its page', async ([spelled, address], { pages }) => {
  const { statusCode, headers } = await pages.inject(spelled)
  expect([statusCode, headers.location]).toEqual([308, address])
})

test('NAV-3: an unknown page is not cached', async ({ pages }) => {
  expect((await pages.inject('/nulle-part')).headers['cache-control']).toBe('private, no-store')
})
