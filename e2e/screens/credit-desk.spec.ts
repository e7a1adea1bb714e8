import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { STAFF, signInAt } from '../sign-in.ts'

for (const width of [360, 1280])
  for (const address of [
    '/admin/credits/echeances',
    '/admin/credits/prelevements',
    '/admin/entreprises/1',
    '/admin/adhesions',
  ])
    test(`${address} at ${width} px has no fault that axe knows and does not scroll sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await signInAt(page, address, STAFF)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBeLessThanOrEqual(0)
    })
