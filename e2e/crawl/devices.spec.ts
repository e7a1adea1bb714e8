import { type Page, expect, test } from '@playwright/test'
import { setClock } from '../clock.ts'
import { openSignedIn } from '../sign-in.ts'
import { translatePages } from '../translate.ts'
import { checkBriefly, type Screen, crawl } from './crawl.ts'
import { CHECKOUT, listCustomerScreens, prepareCustomer } from './screens/customer.ts'
import { BASKETS, LISTS, PRODUCTS, fillBaskets } from './screens/visitor.ts'

/** Timeout in ms for dozens of screens in a row on a busy machine. */
test.describe.configure({ timeout: 240_000 })

const HOUR = 3_600_000

/** Acts on the page once the work after translation is done, as people need time to read. */
function actOnceFollowed({ act, ...screen }: Screen): Screen {
  if (act === undefined) return screen
  return {
    ...screen,
    act: async (page) => {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-translator')),
      )
      await act(page)
    },
  }
}

for (const [what, prepare] of [
  ['that the browser translates', translatePages],
  ['on a device that is an hour ahead', (page: Page) => setClock(page, HOUR)],
  ['on a device that is two years behind', (page: Page) => setClock(page, -2 * 365 * 24 * HOUR)],
] as const) {
  test(`a customer’s pages ${what} show the same content as elsewhere, without an error`, async ({
    page,
    request,
  }) => {
    const { person, orders } = await prepareCustomer(request)
    await prepare(page)
    await fillBaskets(page)
    await openSignedIn(page, '/profile', person)
    const screens = [...listCustomerScreens(orders), ...CHECKOUT]
    expect(await crawl(page, screens, undefined, checkBriefly)).toEqual([])
  })
}

test('a visitor’s pages translated by the browser show the same content as elsewhere, without an error', async ({
  page,
}) => {
  await translatePages(page)
  await fillBaskets(page)
  const screens = [...LISTS, ...PRODUCTS, ...BASKETS].map(actOnceFollowed)
  expect(await crawl(page, screens, undefined, checkBriefly)).toEqual([])
})
