import { type BrowserContext, expect, test } from '@playwright/test'
import { isLong } from '../../../test/harness/long.ts'

/** Bytes on the wire, brotli, before the visitor's first touch. */
const MOST_SCRIPT = 110_000
const MOST_STYLE = 12_000
/** Everything that a listing's view fetches, answers' headers included: with an empty cache, then with a warm one. */
const MOST_FIRST_VIEW = 200_000
const MOST_REPEAT_VIEW = 30_000
/** What tells V8 that a script's functions are called as the page comes alive. */
const EAGER = '//# allFunctionsCalledOnLoad\n'

/** The heaviest of each kind of page. */
const HEAVIEST = ['/', '/boutique', '/produits/1/details', '/pre-cart', '/faq']
const OTHERS = [
  '/promo-tabaski',
  '/credit-commandes',
  '/tracking-order',
  '/pack-promo?code=PACK2207',
  `/payer/${'a'.repeat(32)}`,
  '/nulle-part',
]

for (const address of isLong ? [...HEAVIEST, ...OTHERS] : HEAVIEST) {
  test(`${address} weighs at most 110 kB of scripts and 12 kB of styles`, async ({ page }) => {
    const bytes = { script: 0, stylesheet: 0 }
    page.on('response', async (response) => {
      const type = response.request().resourceType()
      if (type === 'script' || type === 'stylesheet')
        bytes[type] += Number(response.headers()['content-length'])
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(bytes.script).toBeGreaterThan(50_000)
    expect(bytes.script).toBeLessThanOrEqual(MOST_SCRIPT)
    expect(bytes.stylesheet).toBeGreaterThan(1000)
    expect(bytes.stylesheet).toBeLessThanOrEqual(MOST_STYLE)
  })
}

test('the scripts of a public page ask to be compiled beside the page’s own thread', async ({ page }) => {
  const heads: string[] = []
  page.on('response', async (response) => {
    const isList = response.url().includes('/manifest-')
    if (response.request().resourceType() === 'script' && !isList)
      heads.push((await response.text()).slice(0, EAGER.length))
  })
  await page.goto('/boutique', { waitUntil: 'networkidle' })
  expect(heads.length).toBeGreaterThan(5)
  expect([...new Set(heads)]).toEqual([EAGER])
})

test('built scripts travel as the smallest brotli', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /\/assets\/vendor-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.describe('on a telephone of two pixels to the point', () => {
  test.use({ deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  /** Opens the address in a new tab and answers the bytes on the wire, 0 for what comes from the cache. */
  async function weighView(context: BrowserContext, address: string): Promise<number> {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    let bytes = 0
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await wire.send('Network.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main img').first()).toBeVisible()
    await page.close()
    return bytes
  }

  test('a listing weighs at most 200 kB with everything, and at most 30 kB the second time', async ({
    context,
  }) => {
    const first = await weighView(context, '/boutique')
    expect(first).toBeGreaterThan(100_000)
    expect(first).toBeLessThanOrEqual(MOST_FIRST_VIEW)
    const repeat = await weighView(context, '/boutique')
    expect(repeat).toBeGreaterThan(0)
    expect(repeat).toBeLessThanOrEqual(MOST_REPEAT_VIEW)
  })
})
