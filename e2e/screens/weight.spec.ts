import { expect, test } from '@playwright/test'

/** Bytes on the wire, brotli, before the visitor's first touch. */
const MOST_SCRIPT = 110_000
const MOST_STYLE = 12_000

for (const address of [
  '/',
  '/boutique',
  '/promo-tabaski',
  '/credit-commandes',
  '/produits/1/details',
  '/faq',
  '/nulle-part',
]) {
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

test('built scripts travel as the smallest brotli', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /\/assets\/vendor-[\w-]+\.js/.exec(html)?.[0] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
