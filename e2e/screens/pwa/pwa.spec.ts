import { expect } from '@playwright/test'
import { bar, expectStored, stayOffline, test } from '../../pwa.ts'

test('a visited page is available offline with a notice, and an unvisited one says that there is no network', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/produits/1/details`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expectStored(page, '/produits/1/details')
  await stayOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(bar(page, 'Vous êtes hors ligne')).toContainText('Prix et stocks ont pu changer')
  await page.goto(`${shop.origin}/produits/2/details`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('APP-1: the shop is installable: its manifest names existing icons, and the worker is revalidated each time', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page.locator('head link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, start_url, display, icons } = (await manifest.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect({ name, start_url, display }).toEqual({
    name: 'Keur Électro',
    start_url: '/',
    display: 'standalone',
  })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const touchIcon = (await page.locator('head link[rel="apple-touch-icon"]').getAttribute('href')) ?? ''
  for (const address of [...icons.map(({ src }) => src), touchIcon]) {
    const icon = await request.get(address)
    expect(icon.headers()['content-type']).toBe('image/png')
    expect((await icon.body()).length).toBeLessThan(8000)
  }
  for (const address of ['/sw.js', '/pwa.js']) {
    const { 'cache-control': cacheControl, 'content-type': type } = (await request.get(address)).headers()
    expect([cacheControl, type]).toEqual(['no-cache', expect.stringContaining('javascript')])
  }
})

test('the browser’s install prompt becomes a link in the footer, with no overlay', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/faq`)
  const line = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Installer la boutique sur cet appareil' })
  await expect(line).toHaveCount(0)
  const isHeldBack = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { isAsked: true }),
    })
    return !dispatchEvent(offer)
  })
  expect(isHeldBack).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(line).toBeVisible()
  await expect(page.locator('.pwa-bar')).toHaveCount(0)
  await line.click()
  await expect(line).toHaveCount(0)
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true)
})

test('an iPhone, which has no install prompt, shows how to install the shop', async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto(`${shop.origin}/faq`)
  await page.getByRole('heading', { level: 1 }).click()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Installer la boutique sur cet appareil' })
    .click()
  await expect(bar(page, '« Sur l’écran d’accueil »')).toBeVisible()
  await bar(page, 'Partager').getByRole('button', { name: 'Fermer' }).click()
  await expect(page.locator('.pwa-bar')).toHaveCount(0)
})

test('a missing built script notifies the page, any other missing file is a 404, and neither is cached', async ({
  request,
}) => {
  const script = await request.get('/assets/listing-gone.js')
  expect([script.status(), script.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await script.text()).toContain(`import('/pwa.js')`)
  const style = await request.get('/assets/frame-gone.css')
  expect([style.status(), style.headers()['cache-control']]).toEqual([404, 'no-store'])
})
