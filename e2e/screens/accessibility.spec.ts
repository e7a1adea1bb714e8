import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const SCREENS = [
  '/',
  '/boutique',
  '/boutique?search=introuvable',
  '/promo-tabaski',
  '/credit-commandes',
  '/produits/1/details',
  '/faq',
  '/processus-de-commande-de-credit',
  '/nulle-part',
]

for (const width of [360, 1280]) {
  for (const address of SCREENS) {
    test(`${address} at ${width} px has no fault that axe knows`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(({ html }) => html)
              .join(' · ')
              .slice(0, 300)}`,
        ),
      ).toEqual([])
    })
  }
  test(`no screen scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const address of SCREENS) {
      await page.goto(address)
      const excess = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(excess, address).toBeLessThanOrEqual(0)
    }
  })
}

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
  await page.goto('/boutique')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
})
