import { type Browser, type Page, expect, test } from '@playwright/test'
import { COURIER, MAIN_USER, STAFF, signInAt } from '../sign-in.ts'
import { examineScreens } from '../wcag/examine-screen.ts'
import {
  CATALOGUE,
  EMPLOYER,
  SALES,
  SHOP_DESK,
  listOrderScreens,
  prepareDesks,
} from '../wcag/staff-screens.ts'

/** Milliseconds for dozens of screens in a row, on a machine that does other things too. */
test.describe.configure({ timeout: 240_000 })

async function openAs(browser: Browser, address: string, person: typeof STAFF): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInAt(page, address, person)
  return page
}

for (const [what, screens] of [
  ['catalogue and stock', CATALOGUE],
  ['people, texts and settings', SHOP_DESK],
] as const)
  test(`the back office of ${what} has no fault that axe knows and does not scroll sideways`, async ({
    browser,
  }) => {
    const page = await openAs(browser, '/admin', STAFF)
    expect(await examineScreens(page, screens)).toEqual([])
  })

test('the back office of orders, money and credit has no fault that axe knows and does not scroll sideways', async ({
  browser,
  request,
}) => {
  const order = await prepareDesks(request)
  const page = await openAs(browser, '/admin', STAFF)
  expect(await examineScreens(page, [...SALES, ...listOrderScreens(order)])).toEqual([])
})

test('the desks of employers and couriers have no fault that axe knows and do not scroll sideways', async ({
  browser,
  request,
}) => {
  await prepareDesks(request)
  const employer = await openAs(browser, '/entreprise', MAIN_USER)
  expect(await examineScreens(employer, EMPLOYER)).toEqual([])
  const courier = await openAs(browser, '/admin', COURIER)
  expect(await examineScreens(courier, [{ address: '/admin/livraison' }, { address: '/admin' }])).toEqual([])
})
