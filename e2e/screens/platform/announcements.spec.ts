import { expect, test } from '@playwright/test'

test('CAT-8: a card’s accessible text has its name, its price in FCFA, and the old price marked as struck through', async ({
  page,
}) => {
  await page.goto('/en-promo')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\S/)
  await expect(card.locator('.price')).toHaveText(/^\d{1,3}(?:\u202F\d{3})*\u00A0FCFA$/)
  await expect(card.locator('.old-price')).toHaveText(/^Ancien prix\u202F: \d/)
  await expect(card.locator('s')).toHaveText(/\d{1,3}(\u202f\d{3})+/)
  for (const reduced of await page
    .getByRole('article')
    .filter({ has: page.locator('s') })
    .all()) {
    const [old, now] = await Promise.all(
      [reduced.locator('s'), reduced.locator('.price')].map(async (price) =>
        Number((await price.innerText()).replace(/\D/g, '')),
      ),
    )
    expect(old).toBeGreaterThan(now ?? 0)
  }
})

test('additions, counts, results and suggestions are announced to assistive technology', async ({ page }) => {
  await page.goto('/boutique')
  // The live regions exist before they have content.
  await expect(page.locator('output.toast-region')).toBeEmpty()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    /^Affichage 1–\d+ sur \d+ résultats$/,
  )
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit ajouté.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  await field.fill('frigo')
  await expect(page.getByRole('status').filter({ hasText: /produits proposés$/ })).toHaveCount(1)
  await field.press('Enter')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/résultats$/)
  await expect(page).toHaveTitle(/frigo/)
})
