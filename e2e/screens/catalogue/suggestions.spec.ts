import { expect, type Page, type Request, test } from '@playwright/test'
import { openAlive } from '../../alive.ts'
import { expectInSight } from '../../in-sight.ts'

/** Rows under the search field: the page has a list of orders with options of its own. */
const proposed = (page: Page) => page.getByRole('listbox', { name: 'Produits proposés' }).getByRole('option')

/** The search field of the screen's width, with its suggestions fetched. */
async function openSearch(page: Page) {
  await page.goto('/boutique')
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  return field
}

test('CAT-15: one character asks nothing, a fast hand asks once; nothing found leads to the customer service; a misspelt word suggests at most five products with picture and price, by keyboard to a product; Escape leaves it, Enter alone searches', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/suggestions') asked.push(searchParams.get('search') ?? '')
  })
  const field = await openSearch(page)
  await field.pressSequentially('c')
  await field.pressSequentially('limatiseur')
  await expect(proposed(page).first()).toContainText('Climatiseur')
  await expectInSight(proposed(page).first())
  expect(asked).toEqual(['climatiseur'])

  await field.fill('zzqqzz')
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
  await expect(proposed(page)).toHaveAttribute('href', /wa\.me/)

  await field.fill('telivision')
  const options = proposed(page)
  await expect(options).toHaveCount(6)
  await expect(options.first()).toContainText(/Téléviseur.*FCFA/)
  await expect(options.last()).toContainText('Tous les résultats')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const name = (await options.first().locator('.suggestion-name').textContent()) ?? ''
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(options).toHaveCount(0)

  await test.step('Escape closes the suggestions and keeps what was typed; Enter alone searches; an emptied field shows all', () =>
    leaveAndSearch(page))
})

async function leaveAndSearch(page: Page): Promise<void> {
  const field = await openSearch(page)
  await field.pressSequentially('frigo')
  await expect(proposed(page).first()).toBeVisible()
  await field.press('Escape')
  await expect(proposed(page).first()).toBeHidden()
  await expect(field).toHaveValue('frigo')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('frigo')
  await expect(page.getByRole('article').first()).toContainText('Réfrigérateur')
  await field.fill('')
  await expect(page).toHaveURL(/\/boutique$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('frigo')
  // The hand stays in the field: most empty it to type something else.
  await expect(field).toBeFocused()
  await field.pressSequentially('clim')
  await expect(proposed(page).first()).toContainText('Climatiseur')
}

for (const path of ['/produits/1/details', '/cart', '/faq'])
  test(`CAT-15: on a phone the suggestions below the header's search are seen whole and lead on from ${path}`, async ({
    page,
  }) => {
    await openAlive(page, path)
    await page.getByRole('button', { name: 'Rechercher', exact: true }).first().click()
    const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
    await field.focus()
    await expect(field).toHaveAttribute('role', 'combobox')
    await field.pressSequentially('frigo')
    await expectInSight(proposed(page).first())
    await expectInSight(proposed(page).nth(2))
    const name = (await proposed(page).first().locator('.suggestion-name').textContent()) ?? ''
    await proposed(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

test('CAT-15: an answer that was overtaken on a slow network never shows', async ({ page }) => {
  const slow = Promise.withResolvers<undefined>()
  const isAsked = Promise.withResolvers<undefined>()
  await page.route(/\/api\/suggestions\?search=frigo$/, async (route) => {
    isAsked.resolve(undefined)
    await slow.promise
    await route.continue().catch(() => undefined)
  })
  const isOvertaken = (request: Request) => request.url().endsWith('search=frigo')
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isOvertaken),
    page.waitForEvent('requestfinished', isOvertaken),
  ])
  const field = await openSearch(page)
  await field.pressSequentially('frigo')
  await isAsked.promise
  await field.fill('clim')
  await expect(proposed(page).first()).toContainText('Climatiseur')
  slow.resolve(undefined)
  await ended
  // Two frames: what had arrived would show by now.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(proposed(page).first()).toContainText('Climatiseur', { timeout: 1 })
})
