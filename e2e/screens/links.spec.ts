import { expect, test } from '@playwright/test'
import { crawl } from '../links/crawl.ts'
import { CUSTOMER, MAIN_USER, MEMBER, STAFF, signInAt } from '../sign-in.ts'

test('every link of the public shop leads somewhere, and no page complains', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const { faults, seen } = await crawl({ page, starts: ['/'] })
  expect(faults).toEqual([])
  expect(seen).toBeGreaterThan(60)
})

for (const [who, person, starts] of [
  ['a customer', CUSTOMER, ['/', '/profile']],
  ['a member', MEMBER, ['/', '/boutique', '/credit-commandes', '/profile']],
  ['an employer', MAIN_USER, ['/', '/entreprise']],
  ['staff', STAFF, ['/admin']],
] as const)
  test(`every link that ${who} finds leads somewhere, and no page complains`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAt(page, starts.at(-1) ?? '/', person)
    const stranger = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const { faults, seen } = await crawl({ page, stranger, starts })
    await stranger.dispose()
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(20)
  })
