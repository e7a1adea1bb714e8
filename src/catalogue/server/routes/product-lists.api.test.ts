import { expect } from 'vitest'
import type { ListedProduct, ProductList } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('products', { scope: 'file', auto: true }, async ({ shop: { db } }) => {
    await makeProduct(db, {
      name: 'Ventilateur Kassila 40 cm',
      category: 'Ventilation',
      kind: 'fan',
      list_price: 24_900,
    })
    await makeProduct(db, {
      name: 'Cuisinière Astrel 4 feux',
      category: 'Cuisinière',
      kind: 'cooker',
      list_price: 229_900,
    })
    await makeProduct(db, {
      name: 'Réfrigérateur Kassila 308 L',
      list_price: 389_900,
      promo_price: 349_900,
      en_promo: true,
      tags: ['Ramadan', 'Nouveau'],
      is_creditorder: true,
      creditorder_price: 447_900,
      standard_price: 319_900,
      rang: 2,
    })
    await makeProduct(db, { name: 'Réfrigérateur Nordal 92 L', list_price: 124_900, rang: 1, quantity: 3 })
    await makeProduct(db, {
      name: 'Téléviseur Solenn 55 pouces',
      category: 'Télévision',
      kind: 'television',
      list_price: 289_900,
    })
    await makeProduct(db, {
      name: 'Congélateur Vento 300 L',
      category: 'Congélateur',
      kind: 'freezer',
      list_price: 249_900,
      promo_price: 219_900,
      en_promo: true,
      tags: ['Tabaski'],
      is_preorder: true,
      preorder_price: 239_900,
    })
    await makeProduct(db, { name: 'Pose de climatiseur', category: 'Installation', list_price: 25_000 })
    await makeProduct(db, { name: 'Stylo de caisse', category: 'Consumable', list_price: 500 })
    await makeProduct(db, { name: 'Carte de fidélité', category: 'all', list_price: 5000 })
    await makeProduct(db, {
      name: 'Précommande seule',
      sale_ok: false,
      is_preorder: true,
      preorder_price: 90_000,
      list_price: 95_000,
    })
    await makeProduct(db, { name: 'Retiré de la vente', sale_ok: false })
  })
  .extend(
    'list',
    { scope: 'file' },
    ({ shop }) =>
      async (query: string, address = '/api/produits-filtrer'): Promise<ProductList> => {
        const answer = await shop.call('GET', `${address}?${query}`)
        expect(answer.statusCode).toBe(200)
        return answer.json<ProductList>()
      },
  )

const names = (answer: ProductList): string[] => answer.products.map((product) => product.name)

test('CAT-2: lists start with freezers, televisions, refrigerators and cookers, then the others, each by price', async ({
  list,
}) => {
  expect(names(await list('limit=100'))).toEqual([
    'Congélateur Vento 300 L',
    'Téléviseur Solenn 55 pouces',
    'Précommande seule',
    'Réfrigérateur Nordal 92 L',
    'Réfrigérateur Kassila 308 L',
    'Cuisinière Astrel 4 feux',
    'Ventilateur Kassila 40 cm',
    'Pose de climatiseur',
  ])
})

test('CAT-1: Home lists the products by their rang, the unranked after them', async ({ list }) => {
  const sorted = names(await list('sort=rang&limit=3'))
  expect(sorted).toEqual([
    'Réfrigérateur Nordal 92 L',
    'Réfrigérateur Kassila 308 L',
    'Congélateur Vento 300 L',
  ])
})

test('CAT-3: excluded categories never show, compared as whole names in any case', async ({ shop, list }) => {
  const categories = (await shop.call('GET', '/api/categories'))
    .json<{ name: string }[]>()
    .map(({ name }) => name)
  expect(categories).toEqual([
    'Congélateur',
    'Télévision',
    'Réfrigérateur',
    'Cuisinière',
    'Installation',
    'Ventilation',
  ])
  expect(names(await list('category=Consumable'))).toEqual([])
  expect(names(await list('category=Installation'))).toEqual(['Pose de climatiseur'])
})

test('API-1: the filtered lists return products, total, page and page_size', async ({ list }) => {
  const answer = await list('page=2&limit=3')
  expect(answer).toMatchObject({ total: 8, page: 2, page_size: 3 })
  expect(names(answer)).toEqual([
    'Réfrigérateur Nordal 92 L',
    'Réfrigérateur Kassila 308 L',
    'Cuisinière Astrel 4 feux',
  ])
  expect((await list('')).page_size).toBe(10)
})

test.for([
  [
    'category=Réfrigérateur',
    ['Précommande seule', 'Réfrigérateur Nordal 92 L', 'Réfrigérateur Kassila 308 L'],
  ],
  ['category=refrigerateur&min=100000', ['Réfrigérateur Nordal 92 L', 'Réfrigérateur Kassila 308 L']],
  ['search=kassila', ['Réfrigérateur Kassila 308 L', 'Ventilateur Kassila 40 cm']],
  ['search=refrigerateur%20KASSILA', ['Réfrigérateur Kassila 308 L']],
  ['search=100%25', []],
  ['search=_', []],
  ['productType=promo', ['Congélateur Vento 300 L', 'Réfrigérateur Kassila 308 L']],
  ['productType=credit', ['Réfrigérateur Kassila 308 L']],
  ['payment=preorder', ['Congélateur Vento 300 L', 'Précommande seule']],
  ['payment=preorder&productType=promo', ['Congélateur Vento 300 L']],
  ['tag=nouv', ['Réfrigérateur Kassila 308 L']],
  ['min=300000&max=380000', ['Réfrigérateur Kassila 308 L']],
  [
    'max=219900',
    [
      'Congélateur Vento 300 L',
      'Précommande seule',
      'Réfrigérateur Nordal 92 L',
      'Ventilateur Kassila 40 cm',
      'Pose de climatiseur',
    ],
  ],
  ['category=All&tag=All&productType=All&page=900', []],
] as const)('API-13: the filter %s finds %j', async ([query, expected], { list }) => {
  const answer = await list(query)
  expect(names(answer)).toEqual(expected)
  if (!query.includes('page=')) expect(answer.total).toBe(expected.length)
})

test('CAT-5: without min and max the API filters from 100 to 5 000 000 FCFA', async ({ shop, list }) => {
  const id = await makeProduct(shop.db, { name: 'Piles', category: 'Son', list_price: 99 })
  const dear = await makeProduct(shop.db, { name: 'Mur d’écrans', category: 'Son', list_price: 5_000_001 })
  const announce = () => shop.db.transaction((tx) => shop.signals.announce(tx, 'catalogue.changed'))
  await announce()
  expect(names(await list('category=Son'))).toEqual([])
  expect(names(await list('category=Son&min=0&max=9000000'))).toEqual(['Piles', 'Mur d’écrans'])
  await shop.db.rows({
    text: 'update product set archived_at = now() where id = any($1::bigint[])',
    values: [[id, dear]],
  })
  await announce()
})

test('CAT-12: promotion lists have promotions, the holiday ones those with the holiday’s tag', async ({
  list,
}) => {
  expect(names(await list('', '/api/produits-filtrer-promo'))).toEqual([
    'Congélateur Vento 300 L',
    'Réfrigérateur Kassila 308 L',
  ])
  expect(names(await list('', '/api/produits-filtrer-ramadan'))).toEqual(['Réfrigérateur Kassila 308 L'])
  expect(names(await list('', '/api/produits-filtrer-tabaski'))).toEqual(['Congélateur Vento 300 L'])
  expect(names(await list('tag=nouveau', '/api/produits-filtrer-tabaski'))).toEqual([])
})

test.for([
  ['/api/produits', 8],
  ['/api/produits-page?page=2&limit=5', 3],
  ['/api/produits-precommande', 2],
  ['/api/produits-creditcommande', 1],
  ['/api/produits/categorie/Réfrigérateur', 3],
  ['/api/produits/categorie/Inconnue', 0],
] as const)('API-1: %s returns a bare array of %i products', async ([address, length], { shop }) => {
  const answer = await shop.call('GET', encodeURI(address))
  expect(answer.statusCode).toBe(200)
  expect(answer.json<ListedProduct[]>()).toHaveLength(length)
})

test('API-1: digits after /produits/categorie/ are a category’s id', async ({ shop }) => {
  const [category] = (await shop.call('GET', '/api/categories')).json<{ id: number; name: string }[]>()
  const answer = await shop.call('GET', `/api/produits/categorie/${category?.id}`)
  expect(answer.json<ListedProduct[]>().map((product) => product.categ_id)).toEqual(['Congélateur'])
})

test('API-1: /api/produits-count is a bare whole number', async ({ shop }) => {
  expect((await shop.call('GET', '/api/produits-count')).body).toBe('8')
})

test('API-11: a listed product has every field, its effective price and its first tag, and never its cost', async ({
  shop,
}) => {
  const answer = await shop.call('GET', '/api/produits-filtrer?search=kassila%20308')
  const [product] = answer.json<ProductList>().products
  expect(product).toMatchObject({
    name: 'Réfrigérateur Kassila 308 L',
    description: 'Silencieux et sobre.',
    list_price: 389_900,
    promo_price: 349_900,
    price_unit: 349_900,
    en_promo: true,
    preorder_price: null,
    is_preorder: false,
    creditorder_price: 447_900,
    is_creditorder: true,
    categ_id: 'Réfrigérateur',
    rang: 2,
    tag: 'Nouveau',
    quantity: 10,
    sale_ok: true,
  })
  expect(product?.tags.map(({ name }) => name)).toEqual(['Nouveau', 'Ramadan'])
  expect(answer.body).not.toMatch(/standard_price|319900|on_hand|creditorder_manual/)
})

test.for([
  ['page=-1', 'page'],
  ['page=0', 'page'],
  ['page=abc', 'page'],
  ['page=1e3', 'page'],
  ['page=99999999', 'page'],
  ['page=1&page=2', 'page'],
  ['limit=101', 'limit'],
  ['min=-5', 'min'],
  ['max=9999999999', 'max'],
  ['productType=gratuit', 'productType'],
  ['payment=cash', 'payment'],
  ['search=%00', 'search'],
  ['search=%E9', 'search'],
  ['search=%', 'search'],
  [`search=${'a'.repeat(101)}`, 'search'],
  ['category=a&category=b', 'category'],
  ['sort=hasard', 'sort'],
] as const)(
  'API-9: the damaged query %s gets 400, a French message and the field %s',
  async ([query, field], { shop }) => {
    const answer = await shop.call('GET', `/api/produits-filtrer?${query}`)
    expect(answer.statusCode).toBe(400)
    const body = answer.json<{ message: string; code: string; fields: Record<string, string> }>()
    expect(body).toMatchObject({ code: 'request.invalid', message: body.fields[field] })
    expect(body.message).toMatch(/^[A-ZÉ].*\.$/)
    expect(Object.keys(body.fields)).toEqual([field])
  },
)
