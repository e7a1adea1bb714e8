import { type Page, expect, test } from '@playwright/test'

/** From Home to a fridge's page and back, at 360 px: a typical visit. */
async function browse(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Réfrigérateur', exact: true }).first().click()
  await expect(page).toHaveURL(/category=R%C3%A9frig%C3%A9rateur/)
  await expect(page.getByRole('heading', { level: 1, name: 'Réfrigérateur' })).toBeVisible()
}

/** Filters by cooling type and by price. */
async function filterFridges(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: /^Filtrer/ }).click()
  const sheet = page.getByRole('complementary', { name: 'Filtres' })
  await sheet.getByRole('radio', { name: /^No Frost/ }).check()
  await sheet.getByRole('textbox', { name }).fill(price)
  await sheet.getByRole('textbox', { name }).press('Enter')
}

const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('CAT-4: a visitor browses, filters, changes the page, reads a product and returns to the same list', async ({
      page,
    }) => {
      await browse(page)
      await filterFridges(page, 'Prix minimum', '150000')
      await expect(page).toHaveURL(/min=150000/)
      await expect(page).toHaveURL(/feature=No(%20|\+)Frost/)
      if (scripts) await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Page suivante' }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
      const listed = await names(page)
      const list = page.url()

      const card = page.getByRole('article').first()
      const name = (await card.getByRole('heading').textContent()) ?? ''
      await card.getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/produits\/\d+\/details$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible()

      await page.goBack()
      await expect(page).toHaveURL(list)
      await expect.poll(() => names(page)).toEqual(listed)
    })

    test('NAV-8, CAT-4: the phone’s menu leads to a category, and the header’s search lists the matches', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('button', { name: /menu/i }).first().click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer).toBeVisible()
      for (const title of ['Menu', 'Catégories'])
        await expect(drawer.getByRole(scripts ? 'tab' : 'heading', { name: title })).toBeVisible()
      if (scripts) await drawer.getByRole('tab', { name: 'Catégories' }).click()
      await drawer.getByRole('link', { name: /^Télévision/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Télévision' })).toBeVisible()

      await page.goto('/')
      const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
      await field.fill('refrigerateur kassila')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/boutique\?search=/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Résultats')
      for (const name of await names(page)) expect(name).toMatch(/Réfrigérateur Kassila/)
      await expect(page.getByText(/^Affichage 1–\d+ sur \d+ résultats$/)).toBeVisible()
    })
  })
}

test('CAT-9: on a phone a category and a tag are chosen by their labels, each applies, and the sheet stays open', async ({
  page,
}) => {
  await page.goto('/boutique')
  await page.getByRole('button', { name: /^Filtrer/ }).click()
  const sheet = page.getByRole('complementary', { name: 'Filtres' })
  // Clicks the label, beside the radio or checkbox.
  const press = (words: RegExp) => sheet.getByText(words).click({ position: { x: 48, y: 22 } })
  await press(/^Réfrigérateur/)
  await expect(page).toHaveURL(/category=R%C3%A9frig%C3%A9rateur$/)
  await expect(sheet.getByRole('radio', { name: /^Réfrigérateur/ })).toBeChecked()
  await press(/^Nouveau$/)
  await expect(page).toHaveURL(/category=R%C3%A9frig%C3%A9rateur&tag=Nouveau$/)
  await sheet.getByRole('button', { name: /^Voir \d+ produit/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'Retirer le filtre Nouveau' })).toBeVisible()
})

test('CAT-16: a search is reported to the shop once, with its location', async ({ page }) => {
  const sentTerms: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/termeRecherche')) sentTerms.push(request.postDataJSON())
  })
  const answered = page.waitForResponse('**/api/termeRecherche')
  await page.goto('/boutique?search=frigo')
  expect((await answered).status()).toBe(201)
  expect(sentTerms).toEqual([{ terme: 'frigo', source: expect.stringMatching(/^(header|boutique)$/) }])
})

test('CAT-9: the price slider’s handles move by keyboard without crossing; the credit filter is for members only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/boutique')
  await expect(page.getByRole('radio', { name: 'Produits en promo' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Produits à crédit' })).toBeHidden()
  const low = page.getByRole('slider', { name: 'Prix minimum' })
  const high = page.getByRole('slider', { name: 'Prix maximum' })
  await low.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/min=\d+/)
  await high.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/max=\d+/)
  const query = new URL(page.url()).searchParams
  expect(Number(query.get('max'))).toBeGreaterThan(Number(query.get('min')))
})
