import { type Page, expect, test } from '@playwright/test'
import { pressByKeyboard, tabTo } from '../../crawl/crawl-by-keyboard.ts'
import { openHydrated } from '../../hydration.ts'
import { makeAccount } from '../../make-account.ts'
import { STAFF, openSignedIn } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first()
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('a fridge is found, ordered and tracked without a mouse', async ({ page, request }) => {
  test.slow()
  const { email, password } = await makeAccount(request)
  // Before hydration the browser navigates by itself: the next page opens at the top, without focus on its title.
  await openHydrated(page, '/')
  await pressByKeyboard(page, link(page, /^Réfrigérateur$/))
  await expect(title(page)).toHaveText('Réfrigérateur')
  await expect(title(page)).toBeFocused()
  await pressByKeyboard(page, page.getByRole('article').getByRole('heading').getByRole('link').first())
  await expect(page).toHaveURL(/details$/)
  await expect(title(page)).toBeFocused()
  await pressByKeyboard(page, button(page, /^Commander /))
  await expect(page.locator('.toast-region')).toContainText('Produit ajouté.')
  await pressByKeyboard(
    page,
    page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' }),
    'Shift+Tab',
  )
  await expect(page).toHaveURL('/cart')
  await expect(title(page)).toBeFocused()
  await pressByKeyboard(page, link(page, 'Valider le Panier'))
  await expect(title(page)).toHaveText('Bon retour chez vous')
  await type(page, 'E-mail ou téléphone', email)
  await type(page, 'Mot de passe', password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await pressByKeyboard(page, button(page, 'Continuer vers le paiement'))
  await expect(page.getByRole('heading', { name: /Paiement$/ })).toBeFocused()
  await pressByKeyboard(page, button(page, 'Voir le résumé'))
  await expect(page.getByRole('heading', { name: /Résumé$/ })).toBeFocused()
  await expect(button(page, 'Confirmer la commande')).not.toHaveAttribute('aria-disabled', 'true')
  await pressByKeyboard(page, button(page, 'Confirmer la commande'))
  await expect(page).toHaveURL(/\/commandes\/\d+\/d%C3%A9tails$/)
  await expect(title(page)).toHaveText(/^Commande S\d+/)
  await expect(title(page)).toBeFocused()
})

test('the menu opens and closes by keyboard, restores the focus and traps it while open', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await pressByKeyboard(page, opener)
  await expect(drawer).toBeVisible()
  await tabTo(page, drawer.getByRole('tab', { name: 'Menu' }))
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('tab', { name: 'Catégories' })).toBeFocused()
  await expect(drawer.getByRole('link', { name: /^Télévision/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  // Tabbing past the last link leaves the menu: the page behind must not have focus under an overlay.
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Accueil' }))
  await expect(drawer).toBeHidden()
})

test('products are compared without a mouse', async ({ page }) => {
  await page.goto('/boutique?category=Réfrigérateur')
  for (const place of [0, 1])
    await pressByKeyboard(
      page,
      page
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Comparer / }),
    )
  await pressByKeyboard(page, page.getByRole('link', { name: 'Comparer (2)' }))
  await expect(page).toHaveURL(/\/products-compaire\?produits=/)
  await expect(title(page)).toBeFocused()
  await pressByKeyboard(page, link(page, /^Retirer /))
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^(?!Retirer)/ })).toHaveCount(1)
})

test('staff decide about an order without a mouse, and the focus returns from the dialog', async ({
  page,
  request,
}) => {
  const { id: product } = await makeOwnProduct(request)
  const { id } = await callAsStaff(request, 'POST', '/api/admin/commandes', {
    customer_id: null,
    type_sale: 'order',
    payment_mode: 'domicile',
    order_lines: [{ id: product, quantity: 1 }],
    address: { name: 'Yacine Sall', phone: '774208080', commune: 'HLM', place: 'HLM 5', landmark: '' },
  })
  await openSignedIn(page, `/admin/commandes/${id}`, STAFF)
  await expect(title(page)).toHaveText(/^S\d+/)
  const cancel = button(page, 'Annuler la commande')
  await pressByKeyboard(page, cancel)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Focus cycles inside the dialog: nothing behind it reacts.
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
})
