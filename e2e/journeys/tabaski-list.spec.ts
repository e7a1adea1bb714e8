import { type Page, expect, test } from '@playwright/test'

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const COUNT = /^Affichage (\d+)–(\d+) sur (\d+) résultats$/

/** The three numbers of « Affichage … ». */
async function readCount(page: Page): Promise<number[]> {
  const text = (await page.getByText(COUNT).textContent()) ?? ''
  return (COUNT.exec(text) ?? []).slice(1).map(Number)
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('CAT-11: the Tabaski list is found in the menu and filtered by price, and Back restores each list', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('button', { name: /menu/i }).first().click()
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: /Promo Tabaski/ })
        .click()
      await expect(page).toHaveURL(/\/promo-tabaski$/)
      const [from, to, total = 0] = await readCount(page)
      expect([from, to]).toEqual([1, Math.min(9, total)])
      const whole = await names(page)
      for (const card of await page.getByRole('article').all())
        await expect(card.getByText('En promo')).toBeVisible()

      await page.getByRole('button', { name: /^Filtrer/ }).click()
      const sheet = page.getByRole('complementary', { name: 'Filtres' })
      const highest = sheet.getByRole('textbox', { name: 'Prix maximum' })
      await highest.fill('300000')
      await highest.press('Enter')
      await expect(page).toHaveURL(/\/promo-tabaski\?.*max=300000/)
      await expect.poll(async () => (await readCount(page))[2]).toBeLessThan(total)
      if (scripts) await page.keyboard.press('Escape')

      await page.getByRole('link', { name: /^Retirer le filtre/ }).click()
      await expect(page).toHaveURL(/\/promo-tabaski$/)
      await page.goBack()
      await expect(page).toHaveURL(/max=300000/)
      await expect.poll(async () => (await readCount(page))[2]).toBeLessThan(total)
      await page.goBack()
      await expect(page).toHaveURL(/\/promo-tabaski$/)
      await expect.poll(() => names(page)).toEqual(whole)

      await page.goto('/promo-tabaski?min=4000000')
      await expect(page.getByText('Aucun produit en promotion trouvé')).toBeVisible()
      await expect(page.getByText('0 résultat', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Effacer les filtres' }).click()
      await expect(page.getByText(COUNT)).toBeVisible()
    })
  })
}
