import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { STAFF, signInAt } from '../sign-in.ts'

const SCREENS = [
  '/admin/produits',
  '/admin/produits/3',
  '/admin/produits/nouveau',
  '/admin/categories',
  '/admin/etiquettes',
  '/admin/packs',
  '/admin/packs/nouveau',
  '/admin/promotions',
  '/admin/promotions/nouveau?produits=3,4',
]

for (const width of [360, 1280])
  test(`the catalogue's screens of the back office at ${width} px have no fault that axe knows, and do not scroll sideways`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    await signInAt(page, '/admin', STAFF)
    for (const address of SCREENS) {
      await page.goto(address)
      await expect(page.locator('[data-admin] h1')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        address,
      ).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        address,
      ).toBeLessThanOrEqual(0)
    }
  })
