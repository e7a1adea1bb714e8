import { createHash } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { openHydrated } from '../../hydration.ts'

const OPENED_TWICE = ['/boutique', '/produits/1/details', '/faq']

// The browser stores the same for every page: the long run checks the others too.
for (const opened of isLong ? OPENED_TWICE : OPENED_TWICE.slice(0, 1))
  test(`${opened} opened twice runs its scripts both times, the second time from a 304 response`, async ({
    context,
    page,
  }) => {
    const statuses: number[] = []
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    client.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode))
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    for (const visit of ['first', 'second']) {
      statuses.length = 0
      await openHydrated(page, opened)
      expect(statuses.includes(304), visit).toBe(visit === 'second')
    }
    expect(errors).toEqual([])
  })

test('a page allows its own scripts by their hashes, and structured data is not a script', async ({
  request,
}) => {
  const answer = await request.get('/produits/1/details')
  const inline = [...(await answer.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
  // An empty script, in place of the router's on a static page, runs nothing.
  const scripts = inline.filter(([, attributes = '', code]) => !attributes.includes('ld+json') && code !== '')
  const hashes = scripts.map(
    ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(hashes.length).toBeLessThan(inline.length)
  expect(answer.headers()['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
})

for (const address of ['/', '/boutique', '/produits/1/details', '/faq', '/nulle-part']) {
  test(`${address} has no inline style, no inline handler and no external address`, async ({ request }) => {
    const answer = await request.get(address)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const html = await answer.text()
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/)
    expect(html.match(/<(script|link|img|source)[^>]+(src|href)="https?:[^"]*"/g) ?? []).toEqual(
      (html.match(/<link rel="canonical"[^>]*>/g) ?? [])
        .filter((link) => /"https?:/.test(link))
        .map(() => expect.stringContaining('canonical')),
    )
  })
}

test('a HEAD request without cookies gets the ETag and policy of its GET, and neither sets a cookie', async ({
  request,
}) => {
  const get = await request.get('/boutique')
  expect((await request.storageState()).cookies).toEqual([])
  const head = await request.head('/boutique')
  expect((await request.storageState()).cookies).toEqual([])
  for (const answer of [get, head]) expect(answer.headers()).not.toHaveProperty('set-cookie')
  expect(head.headers()['etag']).toBeDefined()
  expect(head.headers()['etag']).toBe(get.headers()['etag'])
  expect(head.headers()['content-security-policy']).toBe(get.headers()['content-security-policy'])
})

test('an injected script does not run, and the browser reports it', async ({ page, request }) => {
  const readCount = async () =>
    Number(
      /^csp_reports_total\{directive="script-src-elem"\} (\d+)$/m.exec(
        await (await request.get('/metrics')).text(),
      )?.[1] ?? 0,
    )
  const before = await readCount()
  await openHydrated(page, '/boutique')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "pris"'
    document.body.append(script)
  })
  await expect.poll(readCount).toBeGreaterThan(before)
  await expect(page).not.toHaveTitle('pris')
})

test('the API reference renders under a policy without inline scripts', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.setViewportSize({ width: 1280, height: 800 })
  const answer = await page.goto('/api/docs/')
  expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  // The API reference viewer has 4 MB, which takes time on a busy machine.
  await expect(page.getByText('Contenus', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  expect(errors).toEqual([])
})

const findScript = async (request: APIRequestContext) =>
  /\/assets\/vendor-[\w-]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? ''
const findPicture = async (request: APIRequestContext) =>
  /\/images\/[\da-f]{32}\/320\.avif/.exec(await (await request.get('/boutique')).text())?.[0] ?? ''
const getUnchanged = async (request: APIRequestContext) => {
  const etag = (await request.get('/boutique')).headers()['etag'] ?? ''
  return request.get('/boutique', { headers: { 'if-none-match': etag } })
}

for (const [what, status, ask] of [
  ['a page', 200, (request) => request.get('/boutique')],
  ['the data of a page', 200, (request) => request.get('/boutique.data')],
  ['an unchanged page', 304, getUnchanged],
  ['an unknown page', 404, (request) => request.get('/nulle-part')],
  ['an API response', 200, (request) => request.get('/api/tags')],
  ['an unknown address of the API', 404, (request) => request.get('/api/nulle-part')],
  ['a script', 200, async (request) => request.get(await findScript(request))],
  ['a small file', 200, (request) => request.get('/placeholder.svg')],
  ['a picture', 200, async (request) => request.get(await findPicture(request))],
  ['a picture that does not exist', 404, (request) => request.get('/images/x/320.avif')],
  ['an address with an invalid escape', 404, (request) => request.get('/%00')],
  ['an unsupported method', 404, (request) => request.put('/boutique')],
] as [string, number, (request: APIRequestContext) => Promise<APIResponse>][]) {
  test(`${what} (${status}) has the security headers and does not name its server software`, async ({
    request,
  }) => {
    const answer = await ask(request)
    expect(answer.status()).toBe(status)
    const headers = answer.headers()
    const isPicture = /\.(svg|avif)$/.test(new URL(answer.url()).pathname)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    })
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'form-action ']) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']))
    expect(headers['strict-transport-security']).toBeUndefined()
  })
}
