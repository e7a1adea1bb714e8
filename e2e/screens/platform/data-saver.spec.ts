import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'

/**
 * Maximum first view of a list with the data saver, without immutable scripts: transferred bytes, headers included.
 */
const MAX_LIGHT_VIEW = 90_000
/** Minimum saving with the demo's small drawings. */
const MIN_SAVED = 4000

/** Mocks the browser's network information. */
const asLine = (saveData: boolean, effectiveType: string) => `
  Object.defineProperty(navigator, 'connection', {
    get: () => ({ saveData: ${saveData}, effectiveType: '${effectiveType}' }),
  })`

const pictures = (page: Page) => page.getByRole('article').locator('picture')
const saving = (page: Page) => page.locator('[data-eco-saved]')

test.describe('on a phone with two pixels per point', () => {
  test.use({ deviceScaleFactor: 2, isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } })

  /** Transferred bytes of a first view by resource type. */
  async function weighView(context: BrowserContext, address: string): Promise<Record<string, number>> {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const kinds = new Map<string, string>()
    const bytes: Record<string, number> = {}
    wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    })
    await wire.send('Network.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.close()
    return bytes
  }

  const withoutScripts = (bytes: Record<string, number>) =>
    Object.entries(bytes).reduce((sum, [kind, weight]) => (kind === 'Script' ? sum : sum + weight), 0)

  test('a list in data saver mode weighs at most 90 kB besides the scripts, and less than a full one', async ({
    browser,
  }) => {
    const light = await browser.newContext()
    await light.addInitScript(asLine(true, '4g'))
    const lightBytes = await weighView(light, '/boutique')
    const whole = await browser.newContext()
    const wholeBytes = await weighView(whole, '/boutique')
    await Promise.all([light.close(), whole.close()])
    expect(lightBytes['Document']).toBeGreaterThan(5000)
    expect(withoutScripts(lightBytes)).toBeLessThanOrEqual(MAX_LIGHT_VIEW)
    expect((wholeBytes['Image'] ?? 0) - (lightBytes['Image'] ?? 0)).toBeGreaterThan(MIN_SAVED)
  })

  test('the first touch loads a picture, and the page says how much it saved', async ({ page }) => {
    await page.addInitScript(asLine(false, '3g'))
    const fetched: string[] = []
    page.on('request', (request) => request.url().includes('/images/') && fetched.push(request.url()))
    await page.goto('/boutique')
    await expect(saving(page)).toHaveText(/^Mode éco\u202F: environ \d+\u00A0ko économisés sur cette page$/)
    expect(new Set(fetched.map((url) => url.split('/').at(-2))).size).toBe(1)
    const second = page.getByRole('article').nth(1)
    await expect(pictures(page).nth(1)).toBeHidden()
    await second
      .locator('.card-stage > a')
      .first()
      .tap({ position: { x: 40, y: 60 } })
    await expect(pictures(page).nth(1)).toBeVisible()
    await expect(page).toHaveURL(/\/boutique$/)
    await second
      .locator('.card-stage > a')
      .first()
      .tap({ position: { x: 40, y: 60 } })
    await expect(page).toHaveURL(/\/details$/)
  })
})

test('« Afficher les photos » loads all pictures, and no saving is shown then', async ({ page }) => {
  await page.addInitScript(asLine(true, '4g'))
  await page.goto('/boutique')
  await expect(saving(page)).toHaveText(/environ/)
  await page.getByRole('button', { name: 'Afficher les photos' }).click()
  await expect(pictures(page).nth(1)).toBeVisible()
  await expect(saving(page)).toHaveText('Mode éco\u202F: photos à la demande')
})

test('the switch in the footer is saved and overrides the connection’s hint', async ({ page }) => {
  await page.addInitScript(asLine(false, '3g'))
  await page.goto('/faq')
  await expect(saving(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Désactiver le mode éco' }).click()
  await expect(saving(page)).toBeHidden()
  await page.goto('/boutique')
  await expect(pictures(page).nth(1)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Activer le mode éco' }).click()
  await expect(saving(page)).toHaveText(/^Mode éco/)
  await page.reload()
  await expect(pictures(page).nth(1)).toBeHidden()
})

test('on an ordinary connection every picture loads and no notice is shown', async ({ page }) => {
  await page.goto('/boutique')
  await expect(pictures(page).nth(1)).toBeVisible()
  await expect(saving(page)).toBeHidden()
})

test('in data saver mode nothing is animated or prefetched', async ({ page }) => {
  await page.addInitScript(asLine(true, '4g'))
  await openHydrated(page, '/boutique')
  await page.locator('.service-button').evaluate((button) => button.classList.add('is-nodding'))
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').hover()
  await expect(saving(page)).toHaveText(/environ/)
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is unchanged', async ({ page }) => {
    await page.goto('/boutique')
    await expect(pictures(page).nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /mode éco/ })).toHaveCount(0)
  })
})

test('a browser with Save-Data gets pictures one size smaller, under separate cache keys', async ({
  page,
  request,
}) => {
  await page.goto('/boutique')
  const source = await pictures(page).first().locator('source').getAttribute('srcset')
  const address =
    source
      ?.split(', ')
      .find((candidate) => candidate.includes('/480.'))
      ?.split(' ')[0] ?? ''
  const whole = await request.get(address)
  const light = await request.get(address, { headers: { 'save-data': 'on' } })
  expect(whole.headers()['vary']).toMatch(/save-data/i)
  expect(light.headers()['vary']).toMatch(/save-data/i)
  expect((await light.body()).length).toBeLessThan((await whole.body()).length)
})
