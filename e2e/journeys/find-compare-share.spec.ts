import { type Page, expect, test } from '@playwright/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Rows under the search field, apart from the options of the page's sort list. */
const proposed = (page: Page) => page.getByRole('listbox', { name: 'Produits proposés' }).getByRole('option')

const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparaison' })

/** Types a search and opens the suggestion at `place` (from 1) by keyboard; returns its name. */
async function openSuggestion(page: Page, text: string, place: number): Promise<string> {
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  await field.fill('')
  await field.pressSequentially(text)
  const option = proposed(page).nth(place - 1)
  await expect(option).toBeVisible()
  for (let step = 0; step < place; step += 1) await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  const name = (await option.locator('.suggestion-name').textContent()) ?? ''
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

async function addToComparison(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Comparer', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

test.beforeEach(async ({ page }) => {
  // As on most computers, the browser has no share sheet.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
})

test('CAT-15 CAT-14: two fridges are found by keyboard, compared side by side, and their comparison is shared', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const first = await openSuggestion(page, 'frigo', 1)
  await addToComparison(page)
  const second = await openSuggestion(page, 'réfrigerateur', 2)
  expect(second).not.toBe(first)
  await addToComparison(page)

  const compare = bar(page).getByRole('link', { name: 'Comparer (2)' })
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products-compaire\?produits=\d+,\d+$/)
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^(?!Retirer)/ })).toHaveText([
    first,
    second,
  ])

  await page.getByRole('link', { name: 'Partager' }).press('Enter')
  const menu = page.getByRole('region', { name: 'Partager' })
  await expect(menu.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /products-compaire/)
  await menu.getByRole('button', { name: 'Copier le lien' }).press('Enter')
  await expect(page.getByText('Lien copié.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
})
