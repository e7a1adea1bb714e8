import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { STAFF, signInAt } from '../sign-in.ts'

const TABS = [
  ['', 'En attente'],
  ['/encaisser', 'Chercher la commande'],
  ['/cloture', 'Exporter (CSV)'],
  ['/ecarts', 'Comparer maintenant'],
] as const

for (const width of [360, 1280])
  test(`/admin/paiements at ${width} px has no fault that axe knows, and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAt(page, '/admin/paiements', STAFF)
    for (const [path, button] of TABS) {
      await page.goto(`/admin/paiements${path}`)
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBeLessThanOrEqual(0)
    }
  })

test('staff compare a day of Wave’s books by hand, and read that all is well', async ({ page }) => {
  await signInAt(page, '/admin/paiements/ecarts', STAFF)
  await page.getByRole('button', { name: 'Comparer maintenant' }).click()
  await expect(page.getByText(/est comparé\./)).toBeVisible()
})

test('an order that does not exist takes no cash: staff read why', async ({ page }) => {
  await signInAt(page, '/admin/paiements/encaisser', STAFF)
  await page.getByLabel('Numéro de la commande').fill('S99999')
  await page.getByRole('button', { name: 'Chercher la commande' }).click()
  await expect(page.getByRole('alert')).toContainText('Cette commande n’existe pas.')
})
