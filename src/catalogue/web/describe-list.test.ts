import { expect, test } from 'vitest'
import { SCREEN_DEFAULTS } from '#catalogue/rules/filters.ts'
import type { CardProduct } from './card-product.ts'
import { describeList } from './describe-list.ts'

const PAGE = { title: 'Boutique', description: 'Tout.', path: '/boutique' }

function describeWith(chosen: Partial<typeof SCREEN_DEFAULTS>, ids = [7, 3]) {
  const list = { products: ids.map((id) => ({ id }) as CardProduct), total: ids.length }
  return describeList(PAGE, { list, filters: { ...SCREEN_DEFAULTS, ...chosen } }, 'https://boutique.sn')
}

test.each([{}, { category: 'Son' }])(
  'the first page of %j lists its products in order for search engines',
  (chosen) => {
    expect(describeWith(chosen)).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: 'https://boutique.sn/produits/7/details' },
          { '@type': 'ListItem', position: 2, url: 'https://boutique.sn/produits/3/details' },
        ],
      },
    })
  },
)

test.each([{ page: 2 }, { sort: 'name' as const }, { brand: 'Kassila' }, { search: 'frigo' }, { min: 2000 }])(
  'a list filtered, sorted or paged by %j lists no products for search engines',
  (chosen) => expect(JSON.stringify(describeWith(chosen))).not.toContain('ItemList'),
)

test('an empty list has no products for search engines', () => {
  expect(JSON.stringify(describeWith({}, []))).not.toContain('ItemList')
})

test('the canonical address contains neither order nor facets', () => {
  expect(describeWith({ category: 'Son', brand: 'Kassila', energy: 'A', sort: 'newest' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://boutique.sn/boutique?category=Son',
  })
})
