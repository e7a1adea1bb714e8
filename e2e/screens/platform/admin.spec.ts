import { expect, test } from '@playwright/test'
import { CUSTOMER, STAFF, openSignedIn } from '../../sign-in.ts'

test('a customer finds no back office, whatever the address', async ({ page }) => {
  await openSignedIn(page, '/admin', CUSTOMER)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
  await page.goto('/admin/credits')
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
})

test('an address that is no section is no page for staff either', async ({ page }) => {
  await openSignedIn(page, '/admin/rien', STAFF)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
})

test('staff search from anywhere with one key, and move through what is found by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, '/admin', STAFF)
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Chercher une commande, un produit, un client' })
  await expect(field).toBeFocused()
  await field.fill('diop')
  const found = page.getByRole('listbox', { name: 'Résultats' })
  const first = found.getByRole('option').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()
})

test('the menu of a phone opens over the page and goes once a screen is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, '/admin', STAFF)
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  await expect(menu).toBeHidden()
  await page.locator('[data-admin]').getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Entreprises' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entreprises partenaires' })).toBeVisible()
  await expect(menu).toBeHidden()
})
