import { type Page, expect } from '@playwright/test'
import { lineOf, lines } from '../../baskets.ts'
import { findProduct, isPlain } from '../../checkout.ts'
import { openHydrated, waitHydrated, watchHydration } from '../../hydration.ts'
import { openKeeping } from '../../keep.ts'
import { bar, expectStored, test } from '../../pwa.ts'
import { openSignedIn, CUSTOMER } from '../../sign-in.ts'

/** Path and query of every cached response. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        all.push(new URL(url).pathname + new URL(url).search)
    return all
  })

test('no private page and no API response is cached', async ({ page, shop, context }) => {
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/faq')
  await openSignedIn(page, `${shop.origin}/profile`, CUSTOMER)
  await page.goto(`${shop.origin}/credit-cart`)
  await page.goto(`${shop.origin}/cart`)
  await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL(/\/profile/)
  await expectStored(page, '/cart')
  const stored = await listStored(page)
  expect(
    stored.filter((path) => /^\/(?:profile|login|credit-cart|checkout|api|admin|commande)/.test(path)),
  ).toEqual([])
  await context.setOffline(true)
  await page.goto(`${shop.origin}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await expect(page.getByText(CUSTOMER.email)).toHaveCount(0)
})

test('the cached empty shell of private pages is the same for every session, and not served to guests', async ({
  request,
}) => {
  for (const address of ['/checkout', '/credit-cart']) {
    const open = async (session: string) =>
      request.get(address, { headers: { cookie: `session_production=${session}` }, maxRedirects: 0 })
    const [one, other] = [await open('awa'), await open('moussa')]
    expect(one.status()).toBe(200)
    expect(one.headers()['cache-control']).toBe('private, no-store')
    expect(await other.text()).toBe(await one.text())
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(302)
  }
})

test('a page reached by a link is available offline, in the page and after a reload', async ({
  page,
  context,
  shop,
}) => {
  await openHydrated(page, `${shop.origin}/boutique`)
  await expectStored(page, '/boutique')
  // Without a pointer, which would prefetch the screen: a prefetch may be used for ten seconds.
  await page.getByRole('article').first().getByRole('link').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/details$/)
  const { pathname } = new URL(page.url())
  await expectStored(page, pathname)
  await expectStored(page, `${pathname}.data`)
  await page.goBack()
  await context.setOffline(true)
  await page.goForward()
  await expect(page).toHaveURL(/\/details$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page, 'Vous êtes hors ligne')).toBeVisible()
})

test('a line whose picture was never loaded shows the shop’s placeholder offline, not a broken image', async ({
  page,
  context,
  shop,
  request,
}) => {
  const { id } = await findProduct(request, isPlain)
  const line = lineOf(id, { picture: '0123456789abcdef' })
  await openKeeping(page, `${shop.origin}/faq`, { cart: JSON.stringify([line]) })
  await expectStored(page, '/page-vide/wishlist')
  await context.setOffline(true)
  await page.goto(`${shop.origin}/cart`)
  const picture = lines(page).locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('an offline link to an unvisited page leads to the list of visited ones, and continues on reconnection', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/boutique`)
  await expectStored(page, '/boutique')
  await expectStored(page, '/pwa.js')
  await context.setOffline(true)
  // Without a pointer: prefetches bypass the emulated loss of the network.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Packs' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await expect(page).toHaveURL(/\/pack-promo$/)
  await expect(page.getByRole('link', { name: 'Boutique' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('APP-1: /sw.js registers with scope / and caches the first visit without requesting it again', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/boutique`, { waitUntil: 'networkidle' })
  await expectStored(page, '/boutique')
  const scope = await page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration()
    return [new URL(known?.scope ?? '').pathname, new URL(known?.active?.scriptURL ?? '').pathname]
  })
  expect(scope).toEqual(['/', '/sw.js'])
  expect(shop.received.filter(({ path }) => path === '/boutique')).toHaveLength(1)
  await expect
    .poll(async () => (await listStored(page)).filter((path) => path.startsWith('/assets/')).length)
    .toBeGreaterThan(10)
  await expectStored(page, '/page-vide/wishlist')
  const baskets = shop.received.filter(({ path }) => /^\/(?:cart|pre-cart|wishlist)$/.test(path))
  expect(baskets).toHaveLength(3)
  expect(baskets.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(33_000)
  const times = new Map<string, number>()
  for (const { path } of shop.received) times.set(path, (times.get(path) ?? 0) + 1)
  expect([...times].filter(([, count]) => count > 1)).toEqual([])
  const own = shop.received
    .filter(({ path }) => path === '/pwa.js')
    .reduce((sum, { bytes }) => sum + bytes, 0)
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(2500)
  const all = shop.received.reduce((sum, { path, bytes }) => sum + (path === '/sw.js' ? 4500 : bytes), 0)
  expect(all).toBeLessThan(225_000)
  shop.received.length = 0
  await page.goto(`${shop.origin}/boutique`, { waitUntil: 'networkidle' })
  expect(
    shop.received.reduce((sum, { bytes, path }) => sum + (path === '/sw.js' ? 0 : bytes), 0),
  ).toBeLessThan(30_000)
})

test('with data saver nothing is prefetched, and the offline page is built into the worker', async ({
  page,
  context,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } })
  })
  await watchHydration(page)
  await page.goto(`${shop.origin}/boutique`, { waitUntil: 'networkidle' })
  await expectStored(page, '/boutique')
  expect(shop.received.filter(({ path }) => path === '/cart')).toEqual([])
  await waitHydrated(page)
  const before = shop.received.length
  await page.getByRole('article').first().getByRole('heading').click()
  await expect(page).toHaveURL(/\/details$/)
  const { pathname } = new URL(page.url())
  await expectStored(page, `${pathname}.data`)
  expect(shop.received.slice(before).filter(({ path }) => path === pathname)).toEqual([])
  // Basket pages are cached only once a basket has content.
  const empty = shop.received.length
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favori/ })
    .first()
    .click()
  await expect.poll(() => page.evaluate("localStorage.getItem('wishlist')?.length ?? 0")).toBeGreaterThan(2)
  await page.goto(`${shop.origin}/faq`)
  await expectStored(page, '/page-vide/wishlist')
  expect(shop.received.slice(0, empty).filter(({ path }) => path === '/cart')).toEqual([])
  expect(shop.received.slice(empty).filter(({ path }) => path === '/cart')).toHaveLength(1)
  await context.setOffline(true)
  await page.goto(`${shop.origin}/produits/77/details`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
})
