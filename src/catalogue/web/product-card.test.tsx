import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CARD } from '#test/harness/card.ts'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

const fridge = { ...CARD, picture: 'abc123' }
const inPromo: CardProduct = {
  ...fridge,
  en_promo: true,
  price_unit: 349_900,
  tag: 'Ramadan',
  tags: [
    { id: 3, name: 'Ramadan' },
    { id: 5, name: 'Tabaski' },
  ],
}

const draw = (product: CardProduct, isFirst = false) =>
  renderToStaticMarkup(<ProductCard product={product} sizes="50vw" isFirst={isFirst} />)

test('CAT-7: picture, title and eye lead to the product’s page', () => {
  expect(draw(fridge).match(/href="\/produits\/7\/details"/g)).toHaveLength(3)
})

test('CAT-7: badges show the promotion, the category and every tag', () => {
  const html = draw(inPromo)
  for (const word of ['En promo', 'Réfrigérateur', 'Ramadan', 'Tabaski'])
    expect(html).toContain(`>${word}</span>`)
  expect(draw(fridge)).not.toContain('En promo')
})

test('CAT-8: a promotion shows its price, the old price struck through and the saving', () => {
  const html = draw(inPromo)
  expect(html).toContain('349\u202F900</span><span class="price-unit">\u00A0FCFA</span>')
  expect(html).toMatch(/<s [^>]*>.*389\u202F900<\/s>/)
  expect(html).toContain('\u221210\u202F%')
  expect(draw(fridge)).not.toContain('<s ')
})

test('CAT-14: a card offers to compare its product, by name', () => {
  expect(draw(fridge)).toMatch(
    /<button type="button" data-compare="7" aria-pressed="false" aria-label="Comparer Réfrigérateur Kassila 308 L"/,
  )
})

test('CAT-17: a placeholder replaces a missing picture', () => {
  expect(draw({ ...fridge, picture: null })).toContain('src="/placeholder.svg"')
  expect(draw(fridge)).toContain('/images/abc123/320.avif 320w')
})

test('the first picture of a page loads at once, all others lazily', () => {
  expect(draw(fridge, true)).toMatch(/loading="eager" fetchPriority="high"/)
  expect(draw(fridge)).toContain('loading="lazy"')
  expect(draw(fridge)).not.toContain('fetchPriority')
})

test.each([
  [{ quantity: 4 }, 'En stock'],
  [{ quantity: 3 }, 'Plus que 3'],
  [{ quantity: 0, is_preorder: true }, 'Livré sous 60\u00A0jours'],
  [{ sale_ok: false, is_creditorder: true }, 'À\u00A0crédit, pour les membres'],
  [{ quantity: 0 }, 'Épuisé, écrivez-nous'],
])('a product with %o reads « %s »', (change, text) => {
  expect(draw({ ...fridge, ...change })).toContain(text)
})
