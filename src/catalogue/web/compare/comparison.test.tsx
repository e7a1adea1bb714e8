import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CARD } from '#test/harness/card.ts'
import { Comparison } from './comparison.tsx'
import type { ShownComparison } from './load-compared.ts'

const kassila: ShownComparison = {
  ...CARD,
  id: 3,
  picture: 'abc123',
  price_unit: 349_900,
  en_promo: true,
  yearly_kwh: 250,
  warranty_months: 12,
  facts: [
    { label: 'Marque', value: 'Kassila' },
    { label: 'Froid', value: 'No Frost' },
    { label: 'Garantie', value: '12 mois' },
  ],
}
const vento: ShownComparison = {
  ...kassila,
  id: 12,
  name: 'Réfrigérateur Vento 210 L',
  picture: null,
  list_price: 219_900,
  price_unit: 219_900,
  en_promo: false,
  quantity: 2,
  warranty_months: 24,
  facts: [
    { label: 'Froid', value: 'No Frost' },
    { label: 'Garantie', value: '24 mois' },
  ],
}

const draw = (...products: ShownComparison[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Comparison products={products} isNamed actionsFor={({ id }) => <button>{`Commander ${id}`}</button>} />
    </MemoryRouter>,
  )

/** The table row with this label. */
const lineOf = (html: string, label: string) =>
  html.split('<tr').find((line) => line.includes(`<span>${label}`)) ?? ''

test('CAT-14: products are shown side by side with pictures, prices and facts', () => {
  const html = draw(kassila, vento)
  expect(html.match(/<th scope="col">/g)).toHaveLength(2)
  expect(html).toContain('href="/produits/3/details"')
  expect(html).toContain('/images/abc123/320.avif 320w')
  expect(lineOf(html, 'Prix')).toMatch(/349\u202F900.*<s [^>]*>.*389\u202F900<\/s>.*219\u202F900/)
  expect(lineOf(html, 'Disponibilité')).toMatch(/En stock.*Plus que 2/)
  expect(lineOf(html, 'Marque')).toMatch(/Kassila.*non indiqué/)
})

test('CAT-14: different lines are marked, and the best value is labelled', () => {
  const html = draw(kassila, vento)
  expect(lineOf(html, 'Froid')).not.toContain('différent')
  expect(lineOf(html, 'Garantie')).toMatch(
    /class="is-different".*\(différent\).*12 mois.*24 mois.*La plus longue/,
  )
  expect(lineOf(html, 'Prix')).toMatch(/219\u202F900.*Le moins cher/)
  expect(html.match(/Le moins cher|La plus longue/g)).toHaveLength(2)
})

test('each product can be ordered from the comparison, in a line under the prices that always shows', () => {
  const [price = '', actions = '', next = ''] = draw(kassila, vento).split('<tr').slice(2)
  expect(price).toContain('<span>Prix')
  expect(actions).toMatch(/^ class="compare-actions">.*Commander 3<.*Commander 12</)
  expect(next).toContain('<span>Disponibilité')
})

test('CAT-14: each product is removed by a link to the comparison without it', () => {
  const html = draw(kassila, vento)
  expect(html).toContain(
    'href="/products-compaire?produits=12" aria-label="Retirer Réfrigérateur Kassila 308 L"',
  )
  expect(html).toContain(
    'href="/products-compaire?produits=3" aria-label="Retirer Réfrigérateur Vento 210 L"',
  )
  expect(draw(kassila)).toContain('href="/products-compaire?produits=" aria-label="Retirer')
})

test('CAT-14: a single product offers to add another, and four allow no more', () => {
  expect(draw(kassila)).toContain('Ajoutez un autre produit')
  expect(draw(kassila)).not.toContain('Différences seulement')
  const four = [kassila, vento, { ...kassila, id: 4 }, { ...kassila, id: 5 }]
  expect(draw(...four)).not.toContain('Ajouter un produit')
})

test('CAT-14: without products the page says so and leads to the shop', () => {
  const html = draw()
  expect(html).toContain('Aucun produit à comparer</h1>')
  expect(html).toContain('href="/boutique"')
  expect(html).not.toContain('<table')
})
