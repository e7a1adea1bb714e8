import { expect, type Page, test } from '@playwright/test'

/** Mocks the browser's network information. */
const asLine = (downlink: number, saveData = false) => `
  Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', {
    get: () => ({ saveData: ${saveData}, effectiveType: '4g', downlink: ${downlink} }),
  })`

/** How this page was delivered: « navigational-prefetch » if it was fetched before the click. */
const readDelivery = (page: Page) =>
  page.evaluate<string>("performance.getEntriesByType('navigation')[0].deliveryType")

const card = (page: Page) => page.getByRole('article').nth(1).getByRole('heading').getByRole('link')

test('the speculation rules have their content type, are small and are allowed by the page’s policy', async ({
  page,
  request,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const rules = page.waitForResponse('**/speculation-rules.json')
  await page.goto('/boutique', { waitUntil: 'networkidle' })
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json')
  expect(errors).toEqual([])
  const plain = await request.get('/speculation-rules.json', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect(await plain.json()).toHaveProperty('prefetch')
})

test('on a fast connection the page of a hovered link is prefetched before the click', async ({ page }) => {
  await page.addInitScript(asLine(10))
  await page.goto('/boutique', { waitUntil: 'networkidle' })
  const fetched = page.context().waitForEvent('request', (one) => one.url().endsWith('details'))
  await card(page).hover()
  await fetched
  await card(page).click()
  await expect(page).toHaveURL(/\/details$/)
  expect(await readDelivery(page)).toBe('navigational-prefetch')
})
