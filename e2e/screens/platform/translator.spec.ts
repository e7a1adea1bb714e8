import { type Page, expect, test } from '@playwright/test'
import { icon, lineOf, openWith } from '../../baskets.ts'
import { ORDER_PAGE, confirm, openRecap } from '../../checkout.ts'
import { translatePages } from '../../translate.ts'

/** Exceptions of a page, and React's hydration and DOM errors. */
function watchFailures(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|Minified React error/.test(message.text()))
      failures.push(message.text())
  })
  return failures
}

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

test('a basket in a page translated by the browser counts correctly: three pieces, their total, none', async ({
  page,
}) => {
  const failures = watchFailures(page)
  await translatePages(page)
  await openWith(page, '/cart', { cart: [lineOf(901)] })
  await isTranslated(page)
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: 'Un de plus' })
  const total = main.locator('.basket-sum .price').first()
  await expect(total).toHaveText(formatPrice(100_000))
  await more.click()
  await more.click()
  await expect(total).toHaveText(formatPrice(300_000))
  await expect(icon(page, 'Panier')).toHaveAccessibleName(/3.articles/)
  await main
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(main).toContainText('Panier vide')
  expect(failures).toEqual([])
})

test('a list translated before hydration accepts the first touch and keeps its content', async ({ page }) => {
  const failures = watchFailures(page)
  await translatePages(page)
  await page.goto('/boutique')
  await isTranslated(page)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Commander / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit ajouté.' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Conditions générales de vente')
  await page.getByRole('link', { name: 'Page suivante' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^Affichage 10–18 sur/)
  expect(failures).toEqual([])
})

test('an order is placed, shown and cancelled in pages translated by the browser', async ({
  page,
  request,
}) => {
  const failures = watchFailures(page)
  await translatePages(page)
  await openRecap(page, request)
  await confirm(page).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  await isTranslated(page)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Annuler/ })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('Annulée')
  expect(failures).toEqual([])
})

function formatPrice(francs: number): string {
  return `${francs.toLocaleString('fr-FR')}\u00A0FCFA`
}
