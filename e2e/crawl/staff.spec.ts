import { expect, test } from '@playwright/test'
import { COURIER, MAIN_USER, STAFF, openSignedIn } from '../sign-in.ts'
import { crawl } from './crawl.ts'
import { createLinks } from './links.ts'
import { listCustomerScreens } from './screens/customer.ts'
import {
  CATALOGUE,
  COURIERS,
  EMPLOYER,
  SALES,
  SHOP_ADMIN,
  listOrderScreens,
  listPurchaseScreens,
  prepareAdmin,
  preparePurchases,
} from './screens/staff.ts'
import { VISITOR } from './screens/visitor.ts'

/** Timeout in ms for dozens of screens in a row on a busy machine. */
test.describe.configure({ timeout: 240_000 })

/** Staff's own orders and profile use the customer's components, which the customer's crawl checks with content. */
const OTHERS = [...VISITOR, ...listCustomerScreens([1, 1, ''])]
const links = createLinks([
  ...OTHERS,
  ...CATALOGUE,
  ...SHOP_ADMIN,
  ...SALES,
  ...listOrderScreens(1),
  ...listPurchaseScreens({ draft: 1, sent: 2 }),
])

for (const [what, screens] of [
  ['catalogue and stock', CATALOGUE],
  ['people, texts and settings', SHOP_ADMIN],
] as const)
  test(`the back office of ${what} has no accessibility violation and no dead link`, async ({ page }) => {
    await openSignedIn(page, '/admin', STAFF)
    expect(await crawl(page, screens, links)).toEqual([])
    expect(links.count()).toBeGreaterThan(20)
  })

test('the back office of orders, purchases, money and credit has no accessibility violation and no dead link', async ({
  page,
  request,
}) => {
  const order = await prepareAdmin(request)
  const purchases = await preparePurchases(request)
  await openSignedIn(page, '/admin', STAFF)
  const screens = [...SALES, ...listOrderScreens(order), ...listPurchaseScreens(purchases)]
  expect(await crawl(page, screens, links)).toEqual([])
})

test('the pages of employers and couriers have no accessibility violation and no dead link', async ({
  browser,
  request,
}) => {
  await prepareAdmin(request)
  for (const [person, address, screens] of [
    [MAIN_USER, '/entreprise', EMPLOYER],
    [COURIER, '/admin/livraison', COURIERS],
  ] as const) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openSignedIn(page, address, person)
    expect(await crawl(page, screens, createLinks([...OTHERS, ...screens]))).toEqual([])
    await context.close()
  }
})
