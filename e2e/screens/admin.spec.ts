import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { COURIER, CUSTOMER, STAFF, signInAt } from '../sign-in.ts'

for (const width of [360, 1280])
  test(`/admin at ${width} px has no fault that axe knows, and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAt(page, '/admin', STAFF)
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBeLessThanOrEqual(0)
  })

test('a customer finds no back office, whatever the address', async ({ page }) => {
  await signInAt(page, '/admin', CUSTOMER)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
  await page.goto('/admin/credits')
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
})

test('an address that is no section is no page for staff either', async ({ page }) => {
  await signInAt(page, '/admin/rien', STAFF)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
})

test('staff search from anywhere with one key, and move through what is found by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, '/admin', STAFF)
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
  await signInAt(page, '/admin', STAFF)
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  await expect(menu).toBeHidden()
  await page.locator('[data-admin]').getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Entreprises' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entreprises partenaires' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('a courier sees nothing of the shop but the day’s stops, and reaches nothing by its address', async ({
  page,
}) => {
  // A dozen addresses, each a page of its own.
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, '/admin', COURIER)
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await expect(menu.locator('a[href^="/admin/"]')).toHaveText(['Ma tournée'])
  await expect(page.getByText('Ventes par jour')).toHaveCount(0)
  const sections =
    'commandes produits stock credits paiements clients entreprises prospects recherches contenus reglages journal'
  for (const section of sections.split(' ')) {
    await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
  }
})
