import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { enter } from '../make-member.ts'
import { COURIER, STAFF, openSignedIn } from '../sign-in.ts'

/** Requests of the layout for every signed-in user. */
const EVERYBODY = /^\/api\/(?:catalogue\/menu|localisation|users\/me)\b/

/** Sections without a right of their own: their content depends on the person's rights. */
const FOR_ALL_STAFF: ReadonlySet<string> = new Set(['/admin', '/admin/confirmations'])

const menu = (page: Page) => page.getByRole('navigation', { name: 'Gestion' })

/** Every section in a person's menu, by address. */
async function listSections(page: Page): Promise<string[]> {
  await expect(page.locator('[data-admin] h1')).toBeVisible()
  const links = menu(page).locator('li a[href^="/admin"]')
  const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  return [...new Set(addresses.filter((address) => address !== null))]
}

/** API calls of a section's screen, opened from the menu. */
async function listCalls(page: Page, address: string): Promise<string[]> {
  const calls = new Set<string>()
  const note = (request: { url(): string; method(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') calls.add(pathname + search)
  }
  page.on('request', note)
  await menu(page).locator(`a[href="${address}"]`).first().click()
  const listOwn = (): string[] => [...calls].filter((call) => !EVERYBODY.test(call))
  await expect
    .poll(() => listOwn().length, { message: `${address} asks the API for nothing` })
    .toBeGreaterThan(0)
  await expect(page.locator('[data-admin] h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  page.off('request', note)
  return listOwn()
}

async function expectRefused(
  request: APIRequestContext,
  headers: { authorization: string },
  call: string,
): Promise<void> {
  const answer = await request.get(call, { headers })
  expect([403, 404], `${call} answers ${answer.status()}`).toContain(answer.status())
}

test('staff without the right to a section neither see nor reach it, by menu, by address or by the API', async ({
  page,
  browser,
  request,
}) => {
  // Opens each section twice as a separate page.
  test.setTimeout(240_000)
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await openSignedIn(office, '/admin', STAFF)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Staff who only deliver start at their stops.
  await openSignedIn(page, '/admin', COURIER, {}, '/admin/livraison')
  const { headers } = await enter(request, COURIER)

  const own = await listSections(page)
  expect(own).toEqual(['/admin/livraison'])
  await expect(page.getByText('Ventes par jour')).toHaveCount(0)
  const closed = (await listSections(office)).filter(
    (address) => !FOR_ALL_STAFF.has(address) && !own.includes(address),
  )
  expect(closed.length).toBeGreaterThan(15)

  // Their own sections prove that calls are rejected for missing rights only.
  const allowed: string[] = []
  for (const address of own) allowed.push(...(await listCalls(page, address)))
  for (const call of allowed) expect((await request.get(call, { headers })).status(), call).toBe(200)
  // A section's right comes from one list, and the API's guards from a table: the long run checks all.
  for (const address of isLong ? closed : closed.filter((_, place) => place % 3 === 0))
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
      const calls = (await listCalls(office, address)).filter((call) => !allowed.includes(call))
      expect(calls, `${address} asks the API for nothing of its own`).not.toEqual([])
      for (const call of calls) await expectRefused(request, headers, call)
    })
  await office.context().close()
})
