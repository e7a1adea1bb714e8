import { type Page, expect, test } from '@playwright/test'

const LIST = '/boutique?category=Réfrigérateur'
const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparaison' })
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link', { name: /^(?!Retirer)/ })
const compareButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Comparer / })
const readStored = (page: Page) => page.evaluate("localStorage.getItem('compare')")

/** Presses « Comparer » on these cards of the list; returns the products' names. */
async function choose(page: Page, ...places: number[]): Promise<string[]> {
  const names = []
  for (const place of places) {
    const button = compareButtons(page).nth(place)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    names.push(((await button.getAttribute('aria-label')) ?? '').replace('Comparer ', ''))
  }
  return names
}

test('CAT-14: two products of the list are compared, one is removed, and a fifth product is refused with a notice', async ({
  page,
}) => {
  await page.goto(LIST)
  await expect(bar(page)).toHaveCount(0)
  const [first = '', second = ''] = await choose(page, 0, 2)
  await bar(page).getByRole('link', { name: 'Comparer (2)' }).click()
  await expect(page).toHaveURL(/\/products-compaire\?produits=\d+,\d+$/)
  await expect(heads(page)).toHaveText([first, second])

  await page.getByRole('link', { name: `Retirer ${first}` }).click()
  await expect(heads(page)).toHaveText([second])
  await expect(page.getByText('Ajoutez un autre produit')).toBeVisible()
  await page.getByRole('button', { name: `Commander ${second}` }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()

  await page.goto(LIST)
  await expect(bar(page).getByRole('link', { name: 'Comparer (1)' })).toBeVisible()
  await expect(compareButtons(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(compareButtons(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await choose(page, 0, 1, 3)
  await compareButtons(page).nth(4).click()
  await expect(page.getByText('Quatre produits au plus')).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Comparer (4)' })).toBeVisible()
})

test('CAT-14: a product page adds its product, the bar removes products, and the bare address restores the list', async ({
  page,
}) => {
  await page.goto(LIST)
  const [first = ''] = await choose(page, 0)
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
  const button = page.getByRole('button', { name: 'Comparer', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page).getByRole('listitem')).toHaveCount(2)
  await bar(page)
    .getByRole('button', { name: `Retirer ${first}` })
    .click()
  await expect(bar(page).getByRole('listitem')).toHaveCount(1)
  await bar(page).getByRole('button', { name: 'Vider' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(button).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/products-compaire?produits=3,12')
  await expect.poll(() => readStored(page)).toBe('3,12')
  await page.goto('/products-compaire')
  await expect(heads(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Vider' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aucun produit à comparer' })).toBeVisible()
  await expect.poll(() => readStored(page)).toBe('')
  await page.goto('/products-compaire')
  await expect(page.getByRole('link', { name: 'Voir la boutique' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-14: the address alone renders the table and removes products, starting from a product page', async ({
    page,
  }) => {
    await page.goto('/produits/3/details')
    await page.getByRole('link', { name: 'Comparer', exact: true }).click()
    await expect(page).toHaveURL(/\/products-compaire\?produits=3$/)
    await page.goto('/products-compaire?produits=3,12,abc,999999')
    await expect(heads(page)).toHaveCount(2)
    await expect(page.getByRole('rowheader', { name: 'Prix' })).toHaveCount(1)
    const rows = await page.getByRole('row').count()
    await page.getByText('Différences seulement').click()
    expect(await page.getByRole('row').count()).toBeLessThan(rows)
    await page
      .getByRole('link', { name: /^Retirer / })
      .first()
      .click()
    await expect(page).toHaveURL(/\?produits=12$/)
    await expect(heads(page)).toHaveCount(1)
  })
})
