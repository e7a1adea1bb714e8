import { expect, type Page, type Request, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'
import { expectInSight } from '../../in-sight.ts'

/** Rows under the search field, apart from the options of the page's sort list. */
const proposed = (page: Page) => page.getByRole('listbox', { name: 'Produits proposés' }).getByRole('option')

/** The search field for the screen's width, with its suggestions loaded. */
async function openSearch(page: Page) {
  await page.goto('/boutique')
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  return field
}

test('CAT-15: fast typing sends one request, and a misspelt word suggests up to five products usable by keyboard', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/suggestions') requests.push(searchParams.get('search') ?? '')
  })
  await page.clock.install()
  const field = await openSearch(page)
  // The debounce must not elapse between two keys on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.pressSequentially('c')
  await field.pressSequentially('limatiseur')
  await page.clock.resume()
  await expect(proposed(page).first()).toContainText('Climatiseur')
  await expectInSight(proposed(page).first())
  expect(requests).toEqual(['climatiseur'])

  await field.fill('zzqqzz')
  await expect(
    page.locator('.suggestions').getByText('Aucun résultat trouvé').filter({ visible: true }),
  ).toBeVisible()
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

  await test.step('Escape, Enter and an emptied field', () => leaveAndSearch(page))
})

async function leaveAndSearch(page: Page): Promise<void> {
  const field = await openSearch(page)
  await field.pressSequentially('frigo')
  await expect(proposed(page).first()).toBeVisible()
  await field.press('Escape')
  await expect(proposed(page).first()).toBeHidden()
  await expect(field).toHaveValue('frigo')
  // Further typing shows suggestions again.
  await field.pressSequentially('s')
  await expect(proposed(page).first()).toBeVisible()
  await field.press('Backspace')
  await field.press('Escape')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('frigo')
  await expect(page.getByRole('article').first()).toContainText('Réfrigérateur')
  await field.fill('')
  await expect(page).toHaveURL(/\/boutique$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('frigo')
  // The focus stays in the field: most visitors clear it to type another search.
  await expect(field).toBeFocused()
  await field.pressSequentially('clim')
  await expect(proposed(page).first()).toContainText('Climatiseur')
}

for (const path of ['/produits/1/details', '/cart', '/faq'])
  test(`CAT-15: on a phone the suggestions below the header’s search are fully visible and usable from ${path}`, async ({
    page,
  }) => {
    await openHydrated(page, path)
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

test('CAT-15, CAT-16: a list follows the typed search in one history entry with focus kept; the term counts once', async ({
  page,
}) => {
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/termeRecherche')) counted.push(request.postDataJSON().terme)
  })
  const field = await openSearch(page)
  const steps = await page.evaluate('history.length')
  await field.pressSequentially('f')
  await field.pressSequentially('rigo')
  await expect(page).toHaveURL('/boutique?search=frigo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('frigo')
  await expect(page.getByRole('article').first()).toContainText('Réfrigérateur')
  await expect(field).toBeFocused()
  // The caret keeps its position when another list arrives.
  await field.press('Home')
  await field.pressSequentially('grand ')
  await expect(page).toHaveURL('/boutique?search=grand+frigo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('grand frigo')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  expect(await page.evaluate('[history.length, scrollY]')).toEqual([steps, 0])
  expect(counted).toEqual([])
  await proposed(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Réfrigérateur')
  await expect.poll(() => counted).toEqual(['grand frigo'])
  await page.goBack()
  await expect(page).toHaveURL('/boutique?search=grand+frigo')
  expect(counted).toEqual(['grand frigo'])

  // One character sends no request, and clearing the field restores the whole list.
  await field.fill('')
  await expect(page).toHaveURL('/boutique')
  await expect(field).toBeFocused()
})

test('CAT-15: an outdated response on a slow network is never shown', async ({ page }) => {
  const slow = Promise.withResolvers<undefined>()
  const requested = Promise.withResolvers<undefined>()
  await page.route(/\/api\/suggestions\?search=frigo$/, async (route) => {
    requested.resolve(undefined)
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
  await requested.promise
  await field.fill('clim')
  await expect(proposed(page).first()).toContainText('Climatiseur')
  slow.resolve(undefined)
  await ended
  // Two frames: arrived data would be visible by now.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(proposed(page).first()).toContainText('Climatiseur', { timeout: 1 })
})
