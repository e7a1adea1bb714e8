import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'
import { openSignedIn, STAFF } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'

const choice = (page: Page) => page.getByRole('navigation', { name: 'Couleur' })
const colour = (page: Page, name: string | RegExp) => choice(page).getByRole('link', { name })
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** Address of the product with this reference in a search. */
async function findAddress(request: APIRequestContext, search: string, reference: string): Promise<string> {
  const answer = await request.get('/api/produits-filtrer', { params: { search, limit: 20 } })
  const { products } = (await answer.json()) as { products: { id: number; reference: string }[] }
  return `/produits/${products.find((product) => product.reference === reference)?.id}/details`
}
/** A demo fridge in two colours. */
const findFridge = (request: APIRequestContext, reference: string) =>
  findAddress(request, 'Nordal 210', reference)

test('CAT-13: the pages of a model’s two colours link to each other, also from a card and when one is sold out', async ({
  page,
  request,
}) => {
  const white = await findFridge(request, 'NOR-210W')
  const steel = await findFridge(request, 'NOR-210')
  await openHydrated(page, white)
  await expect(choice(page).getByRole('link')).toHaveText(['Blanc', 'Inox'])
  await expect(colour(page, 'Blanc')).toHaveAttribute('aria-current', 'page')
  await colour(page, 'Inox').click()
  await expect(page).toHaveURL(steel)
  await expect(title(page, /inox$/)).toBeVisible()
  await expect(colour(page, 'Inox')).toHaveAttribute('aria-current', 'page')
  await expect(colour(page, 'Blanc')).not.toHaveAttribute('aria-current')
  await page.goBack()
  await expect(title(page, /blanc$/)).toBeVisible()

  await test.step('a sold-out colour', async () => {
    await openHydrated(page, await findAddress(request, 'Bouilloire Solenn', 'SOL-BO17S'))
    await expect(choice(page).getByRole('link')).toHaveText(['Bleu ciel', 'Terre cuite (épuisé)'])
    await colour(page, 'Terre cuite (épuisé)').click()
    await expect(title(page, /terre cuite$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Épuisé, écrivez-nous' }).first()).toBeVisible()
  })

  await test.step('colours in the product dialog', async () => {
    await openHydrated(page, '/boutique?search=Nordal+210')
    await page
      .getByRole('article')
      .filter({ hasText: /Nordal 210.*inox/ })
      .getByRole('link', { name: /inox$/ })
      .last()
      .click()
    await expect(title(page, /inox$/)).toBeVisible()
    await expect(colour(page, 'Inox')).toHaveAttribute('aria-current', 'page')
  })
})

test('CAT-13: staff link two products by model and colour, and the shop shows it at once', async ({
  page,
  request,
}) => {
  const model = `MOD-${Date.now()}`
  const own = { brand: 'Vérité', facts: [{ label: 'Modèle', value: model }] }
  const { id: black } = await makeOwnProduct(request, {
    ...own,
    name: `Four ${model} noir`,
    facts: [...own.facts, { label: 'Couleur', value: 'Noir' }],
  })
  const { id: red } = await makeOwnProduct(request, { ...own, name: `Four ${model} rouge` })
  await page.goto(`/produits/${black}/details`)
  await expect(choice(page)).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, `/admin/produits/${red}`, STAFF)
  await expect(page.getByLabel('Modèle', { exact: true })).toHaveValue(model)
  await page.getByLabel('Couleur', { exact: true }).fill('Rouge vif')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Modifié, non enregistré')).toHaveCount(0)
  await page.goto(`/produits/${black}/details`)
  await expect(choice(page).getByRole('link')).toHaveText(['Noir', 'Rouge vif'])

  await callAsStaff(request, 'DELETE', `/api/produits/${red}`)
  await page.goto(`/produits/${black}/details`)
  await expect(choice(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('CAT-13: the colours are plain links, and a product in one colour has none', async ({
    page,
    request,
  }) => {
    await page.goto(await findFridge(request, 'NOR-210W'))
    await colour(page, 'Inox').click()
    await expect(title(page, /inox$/)).toBeVisible()
    await page.goto('/produits/1/details')
    await expect(page.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible()
    await expect(choice(page)).toHaveCount(0)
  })
})
