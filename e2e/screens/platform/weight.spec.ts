import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { waitHydrated, watchHydration } from '../../hydration.ts'
import { openSignedIn, STAFF } from '../../sign-in.ts'

/**
 * Maximum transferred bytes (brotli): before the first touch of a static page, after that touch, and in total on an
 * interactive page.
 */
const MAX_SCRIPT_READ = 12_000
/** Of these: scripts in the head, and the visitor script, which runs immediately. */
const MAX_SCRIPT_FIRST = 6000
const MAX_SCRIPT_TOUCHED = 130_000
const MAX_SCRIPT_WORK = 139_400
const MAX_STYLE = 12_000
/** Maximum bytes of a first view, response headers included, and of a listing's second view. */
const MAX_FIRST_VIEW = { '/boutique': 60_000, '/produits/1/details': 70_000, '/': 90_000 } as const
const MAX_REPEAT_VIEW = 2000

/** The heaviest page of each kind. */
const HEAVIEST = ['/', '/boutique', '/produits/1/details', '/faq']
const OTHERS = ['/promo-tabaski', '/credit-commandes', '/pack-promo', '/nulle-part']
/** Order tracking hydrates when idle: its form is ready before the visitor reaches it. */
const SOON_HYDRATED = ['/pack-promo?code=PACK2207', '/tracking-order']
const WORKED_ON = ['/pre-cart', `/payer/${'a'.repeat(32)}`, ...(isLong ? SOON_HYDRATED : [])]

/** Maximum bytes of a page's HTML, before compression. */
const MAX_HTML = { '/boutique': 66_000, '/produits/1/details': 64_000, '/': 80_000 } as const

/** Sums the bytes of the page's scripts and styles from here on. `addresses` reveals repeated requests. */
function weighFetched(page: Page) {
  const bytes = { script: 0, stylesheet: 0 }
  const addresses: string[] = []
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    addresses.push(response.url())
    bytes[type] += Number(response.headers()['content-length'])
  })
  return { bytes, addresses }
}

/** Validation code of the back office's forms. */
const isSchemas = (address: string): boolean => /\/schemas-[\w-]+\.js$/.test(address)

for (const address of isLong ? [...HEAVIEST, ...OTHERS] : HEAVIEST) {
  test(`${address} weighs at most 12 kB of scripts before a touch, 130 kB after it, and 12 kB of styles`, async ({
    page,
  }) => {
    const { bytes, addresses } = weighFetched(page)
    await watchHydration(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(bytes.script).toBeGreaterThan(1000)
    expect(bytes.script).toBeLessThanOrEqual(MAX_SCRIPT_READ)
    expect(bytes.stylesheet).toBeGreaterThan(1000)
    expect(bytes.stylesheet).toBeLessThanOrEqual(MAX_STYLE)
    const before = bytes.script
    await waitHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(bytes.script - before).toBeGreaterThan(50_000)
    expect(bytes.script - before).toBeLessThanOrEqual(MAX_SCRIPT_TOUCHED)
    expect(addresses).toEqual([...new Set(addresses)])
    expect(addresses.filter(isSchemas)).toEqual([])
  })
}

test('the scripts that run at once, in the head and as the visitor’s script, weigh at most 6 kB', async ({
  request,
}) => {
  const html = await (await request.get('/boutique')).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const inline = [...head.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)]
  expect(inline.map(([, code = '']) => code.length < 500)).toEqual([true])
  let sum = 0
  for (const name of ['first', 'visitor']) {
    const address = new RegExp(`/assets/${name}-[\\w-]+\\.js`).exec(head)?.[0] ?? ''
    const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } })
    const fetched = Number(answer.headers()['content-length'])
    expect(fetched).toBeGreaterThan(1000)
    sum += fetched
  }
  expect(sum).toBeLessThanOrEqual(MAX_SCRIPT_FIRST)
})

for (const [address, most] of Object.entries(MAX_HTML)) {
  test(`the HTML of ${address} has at most ${most} bytes`, async ({ request }) => {
    const { length } = await (await request.get(address)).body()
    expect(length).toBeGreaterThan(30_000)
    expect(length).toBeLessThanOrEqual(most)
  })
}

for (const address of WORKED_ON) {
  test(`${address} weighs at most 139 kB of scripts and 12 kB of styles`, async ({ page }) => {
    const { bytes, addresses } = weighFetched(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(addresses.filter(isSchemas)).toEqual([])
    expect(bytes.script).toBeGreaterThan(50_000)
    expect(bytes.script).toBeLessThanOrEqual(MAX_SCRIPT_WORK)
    expect(bytes.stylesheet).toBeLessThanOrEqual(MAX_STYLE)
  })
}

test('a staff form shows its errors before it is sent, and its schemas need no eval', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('refused: ')) refused.push(message.text())
  })
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`refused: ${blockedURI}`)),
  )
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const { addresses } = weighFetched(page)
  await openSignedIn(page, '/admin/achats/fournisseurs', STAFF)
  await page.getByRole('button', { name: 'Nouveau fournisseur' }).click()
  await page.getByLabel('Délai habituel').fill('400')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription('Donnez un nom.')
  await expect(page.getByLabel('Délai habituel')).toHaveAccessibleDescription(/365 jours\./)
  expect(addresses.filter(isSchemas)).toHaveLength(1)
  expect(sent).not.toContain('/api/admin/achats/fournisseurs')
  expect(refused).toEqual([])
})

test('built scripts are sent as the smallest brotli', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /\/assets\/vendor-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.describe('on a phone with two pixels per point', () => {
  test.use({ deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  interface View {
    /** Transferred bytes, 0 for a cache hit. */
    bytes: number
    /** List of requests with their bytes, for failure messages. */
    fetched: string
  }

  /**
   * Opens the address in a new tab. The visitor's location is preset, because it is requested a second later and once
   * per visit.
   */
  async function weighView(context: BrowserContext, address: string): Promise<View> {
    const page = await context.newPage()
    await page.addInitScript(() => sessionStorage.setItem('location', 'Dakar'))
    const wire = await context.newCDPSession(page)
    const urls = new Map<string, string>()
    const fetched: string[] = []
    let bytes = 0
    wire.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength
      if (encodedDataLength > 0) fetched.push(`${urls.get(requestId)}: ${encodedDataLength}`)
    })
    await wire.send('Network.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main img[fetchpriority=high]')).toBeVisible()
    await page.close()
    return { bytes, fetched: fetched.join('\n') }
  }

  for (const [address, most] of Object.entries(MAX_FIRST_VIEW)) {
    test(`${address} weighs at most ${most / 1000} kB in all, and at most 2 kB the second time`, async ({
      context,
    }) => {
      const first = await weighView(context, address)
      expect(first.bytes).toBeGreaterThan(20_000)
      expect(first.bytes, first.fetched).toBeLessThanOrEqual(most)
      const repeat = await weighView(context, address)
      expect(repeat.bytes).toBeGreaterThan(0)
      expect(repeat.bytes, repeat.fetched).toBeLessThanOrEqual(MAX_REPEAT_VIEW)
    })
  }
})
