import { type Page, expect, test } from '@playwright/test'

test.use({ viewport: { width: 1280, height: 900 } })

test('NAV-7, NAV-10, CAT-1: Home has the navigation bar, categories, ten products by rang, the flash list and a footer', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the bar’s sign-in link for a guest', () => seeBar(page))
  await test.step('the visible categories in order', () => seeCategories(page))
  await test.step('ten products by rang, and the Ramadan flash list', () => seeSelection(page))
  await test.step('the shop’s numbers, address, networks and means of payment', () => seeFooter(page))
})

test('CAT-6, CAT-7, CAT-10, CAT-11, CAT-17: lists show nine products a page with count, pager, links and placeholders', async ({
  page,
}) => {
  await test.step('nine products in three columns, two on a phone', () => seeColumns(page))
  await test.step('the pagination: first, last and two pages either side; on a phone « current / total »', () =>
    seePagination(page))
  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('the result count of the Tabaski list, and its empty state', () => seeCounts(page))
  await test.step('links from picture, title and eye, and badges for promotion, category and tag', () =>
    seeCard(page))
  await test.step('the placeholder of a product without a picture', () => seePlaceholder(page))
})

async function seeBar(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: /principale/i })
  const labels = [
    'Accueil',
    'Boutique',
    'En promo',
    'Promo Tabaski',
    'A Crédit',
    'Informations',
    'Connexion',
    'Profil',
  ]
  for (const label of labels) await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Déconnexion' })).toHaveCount(0)
}

async function seeCategories(page: Page): Promise<void> {
  const opener = page.getByText('Catégories', { exact: true }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const links = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^(Congélateur|Télévision|Réfrigérateur|Cuisinière)/ })
  await expect(links.first()).toBeVisible()
  const names = (await links.allTextContents()).map((text) => text.replace(/\d+$/, '').trim())
  expect(names).toEqual(['Congélateur', 'Télévision', 'Réfrigérateur', 'Cuisinière'])
}

test('CAT-3: no page names an excluded category', async ({ request }) => {
  for (const address of ['/', '/boutique', '/en-promo']) {
    const html = await (await request.get(address)).text()
    expect(html).not.toMatch(
      /category=(Services|Expenses|Internal|Consumable|Deliveries|Saleable|Software)\b/,
    )
  }
})

async function seeSelection(page: Page): Promise<void> {
  const selection = page.getByRole('region', { name: 'Notre sélection' })
  await expect(selection.getByRole('article')).toHaveCount(10)
  const ranked = await (await page.request.get('/api/produits-filtrer?sort=rang&limit=10')).json()
  expect(await selection.getByRole('article').getByRole('heading').allTextContents()).toEqual(
    ranked.products.map((product: { name: string }) => product.name),
  )
  const flash = page.getByRole('region', { name: 'Ventes flash Ramadan' })
  await expect(flash.getByText('Ramadan', { exact: true }).first()).toBeVisible()
}

async function seeFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveCount(2)
  for (const text of [/Dakar/, /RCCM/, /NINEA/, 'Wave', 'Orange Money', 'Facebook'])
    await expect(footer.getByText(text).first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:\+221/)
}

async function seeColumns(page: Page): Promise<void> {
  await page.goto('/boutique')
  const cards = page.getByRole('region', { name: 'Produits' }).getByRole('article')
  await expect(cards).toHaveCount(9)
  const lefts = await cards.evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
  )
  expect(lefts).toBe(3)
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await cards.evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
  )
  expect(narrow).toBe(2)
}

async function seePagination(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/boutique?page=8')
  const steps = page.getByRole('navigation', { name: 'Pagination' })
  for (const label of ['Première page', 'Page précédente', 'Page suivante', 'Dernière page']) {
    await expect(steps.getByRole('link', { name: label })).toBeVisible()
  }
  const numbers = (await steps.getByRole('link', { name: /^Page \d+$/ }).allTextContents()).slice(0, -1)
  expect(numbers).toEqual(['1', '6', '7', '8', '9', '10'])
  await expect(steps.getByRole('link', { name: 'Page 8', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(steps.getByText(/^8 \/ \d+$/)).toBeVisible()
}

async function seeCounts(page: Page): Promise<void> {
  await page.goto('/promo-tabaski')
  await expect(page.getByText(/^Affichage 1–9 sur \d+ résultats$/)).toBeVisible()
  await page.goto('/promo-tabaski?min=4999999')
  await expect(page.getByText('0 résultat', { exact: true })).toBeVisible()
  await expect(page.getByText('Aucun produit en promotion trouvé')).toBeVisible()
}

async function seeCard(page: Page): Promise<void> {
  await page.goto('/promo-ramadan')
  const card = page.getByRole('article').first()
  const addresses = await card
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toMatch(/^\/produits\/\d+\/details$/)
  expect(addresses).toHaveLength(3)
  await expect(card.getByText('En promo', { exact: true })).toBeVisible()
  await expect(card.getByText('Ramadan', { exact: true })).toBeVisible()
}

async function seePlaceholder(page: Page): Promise<void> {
  const all = await (await page.request.get('/api/produits?limit=100')).json()
  const bare = all.find((product: { picture: string | null }) => product.picture === null)
  await page.goto(`/produits/${bare.id}/details`)
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', '/placeholder.svg')
}
