import { expect, type Page, test } from '@playwright/test'
import { openHydrated, waitHydrated, watchHydration } from '../../hydration.ts'

const readEvents = (page: Page, name: string) =>
  page.evaluate(
    (event) =>
      (window as { dataLayer?: { event: string }[] }).dataLayer?.filter((one) => one.event === event) ?? [],
    name,
  )

const pathsOf = async (page: Page) =>
  (await readEvents(page, 'page_view')).map((event) => (event as { page_path?: string }).page_path)

test('NAV-5: the first page and each change of path are recorded once with their titles, but not a list’s other pages', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [{ event: 'gtm.js' }] }))
  await openHydrated(page, '/')
  await expect.poll(() => pathsOf(page)).toEqual(['/'])
  await page.getByRole('link', { name: 'Voir la boutique' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  await expect.poll(() => pathsOf(page)).toEqual(['/', '/boutique'])
  const title = await page.title()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).toHaveURL(/\/boutique$/)
  await page.goBack()
  await expect.poll(() => pathsOf(page)).toEqual(['/', '/boutique', '/'])
  expect(await readEvents(page, 'page_view')).toContainEqual({
    event: 'page_view',
    page_path: '/boutique',
    page_title: title,
  })
  expect(await readEvents(page, 'gtm.js')).toHaveLength(1)
})

test('NAV-5: an untouched page is recorded once, also after hydration, and an unknown address as requested', async ({
  page,
}) => {
  await watchHydration(page)
  await page.goto('/boutique')
  await expect.poll(() => pathsOf(page)).toEqual(['/boutique'])
  await waitHydrated(page)
  expect(await pathsOf(page)).toEqual(['/boutique'])
  await page.goto('/nulle-part')
  await expect.poll(() => pathsOf(page)).toEqual(['/nulle-part'])
})

test('CAT-18: a click on a product’s picture is recorded once, on its card and on its page', async ({
  page,
}) => {
  await openHydrated(page, '/boutique')
  await expect.poll(() => pathsOf(page)).toEqual(['/boutique'])
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const picture = card.getByRole('img', { name }).first()
  await picture.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = Number(/\/produits\/(\d+)\/details$/.exec(page.url())?.[1])
  const click = { event: 'click_image_product', product_id: id, product_name: name }
  expect(await readEvents(page, 'click_image_product')).toEqual([click])
  await page.getByRole('main').getByRole('img', { name }).first().click()
  expect(await readEvents(page, 'click_image_product')).toEqual([click, click])
  await page.getByRole('dialog', { name: 'Photos en grand' }).getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('heading', { level: 1, name }).click()
  expect(await readEvents(page, 'click_image_product')).toHaveLength(2)
})
