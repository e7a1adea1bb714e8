import { expect } from 'vitest'
import type { Facets, ProductList } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

/** [brand, energy class, category, price, tags of its promotion] */
const PRODUCTS = [
  ['Kassila', 'A', 'Réfrigérateur', 300_000, ['Ramadan']],
  ['Kassila', 'A+', 'Réfrigérateur', 400_000, undefined],
  ['Kassila', 'B', 'Congélateur', 200_000, ['Tabaski']],
  ['Nordal', 'A', 'Réfrigérateur', 150_000, []],
  ['Vento', null, 'Ventilation', 20_000, undefined],
  [null, null, 'Ventilation', 10_000, undefined],
] as const

const test = shopTest
  .extend('products', { scope: 'file', auto: true }, async ({ shop }) => {
    for (const [brand, energy, category, list_price, tags] of PRODUCTS) {
      const id = await makeProduct(shop.db, {
        name: `${category} silencieux ${brand ?? ''}`,
        category,
        list_price,
        ...(tags && { en_promo: true, promo_price: list_price - 5000, tags: [...tags] }),
      })
      await shop.db.rows({
        text: 'update product set brand = $2, energy_class = $3 where id = $1',
        values: [id, brand, energy],
      })
    }
  })
  .extend('ask', { scope: 'file' }, ({ shop }) => async (query: string, list = ''): Promise<string> => {
    const answer = await shop.call('GET', encodeURI(`/api/produits-facettes${list}?${query}`))
    expect(answer.statusCode).toBe(200)
    const { brands, energy } = answer.json<Facets>()
    return [brands, energy]
      .map((choices) => choices.map(({ name, products }) => `${name} ${products}`).join(', '))
      .join(' | ')
  })

test.for([
  ['', 'Kassila 3, Nordal 1, Vento 1 | A+ 1, A 2, B 1'],
  ['category=Réfrigérateur', 'Kassila 2, Nordal 1 | A+ 1, A 2'],
  ['min=250000', 'Kassila 2 | A+ 1, A 1'],
  ['productType=promo', 'Kassila 2, Nordal 1 | A 2, B 1'],
  ['tag=rama', 'Kassila 1 | A 1'],
  ['search=refrigerateur', 'Kassila 2, Nordal 1 | A+ 1, A 2'],
  ['brand=Kassila', 'Kassila 3, Nordal 1, Vento 1 | A+ 1, A 1, B 1'],
  ['energy=A', 'Kassila 1, Nordal 1 | A+ 1, A 2, B 1'],
  ['brand=Vento&energy=A', 'Kassila 1, Nordal 1, Vento 0 | A 0'],
  ['search=licorne', ' | '],
  ['search=_', ' | '],
  ['brand=Personne&category=Ventilation', 'Vento 1, Personne 0 | '],
] as const)(
  'the facets under « %s » count each choice under the other filters',
  async ([query, expected], { ask }) => {
    expect(await ask(query)).toBe(expected)
  },
)

test.for([
  ['search=silencieux', 'Réfrigérateur 3, Ventilation 2, Congélateur 1'],
  ['search=kassila', 'Réfrigérateur 2, Congélateur 1'],
  ['search=kassila&category=congelateur', 'Réfrigérateur 2, Congélateur 1'],
  ['search=silencieux&brand=Nordal&energy=A', 'Réfrigérateur 1'],
  ['search=silencieux&max=200000&category=Son', 'Ventilation 2, Congélateur 1, Réfrigérateur 1, Son 0'],
  ['search=licorne', ''],
  ['category=Ventilation', undefined],
] as const)(
  'CAT-15: the categories under « %s » are counted within the search: %s',
  async ([query, expected], { shop }) => {
    const answer = await shop.call('GET', encodeURI(`/api/produits-facettes?${query}`))
    const { categories } = answer.json<Facets>()
    expect(categories?.map(({ name, products }) => `${name} ${products}`).join(', ')).toBe(expected)
  },
)

test.for([
  ['-promo', 'Kassila 2, Nordal 1 | A 2, B 1'],
  ['-ramadan', 'Kassila 1 | A 1'],
  ['-tabaski', 'Kassila 1 | B 1'],
] as const)('CAT-12: the promotion list %s has its own facets', async ([list, expected], { ask }) => {
  expect(await ask('', list)).toBe(expected)
})

test('API-13: every count is the total of the list of its choice', async ({ shop }) => {
  const { brands, energy } = (await shop.call('GET', '/api/produits-facettes?max=350000')).json<Facets>()
  const choices = [
    ...brands.map(({ name, products }) => ({ query: `brand=${name}`, products })),
    ...energy.map(({ name, products }) => ({ query: `energy=${encodeURIComponent(name)}`, products })),
  ]
  expect(choices).toHaveLength(5)
  for (const { query, products } of choices) {
    const answer = await shop.call('GET', `/api/produits-filtrer?max=350000&${query}`)
    expect(answer.json<ProductList>().total, query).toBe(products)
  }
})

test('facets follow a change of the catalogue', async ({ shop, ask }) => {
  expect(await ask('category=Ventilation')).toBe('Vento 1 | ')
  await shop.db.rows({ text: `update product set brand = 'Solenn' where brand is null` })
  await shop.db.transaction((tx) => shop.signals.announce(tx, 'catalogue.changed'))
  expect(await ask('category=Ventilation')).toBe('Solenn 1, Vento 1 | ')
})

/** [capacity, unit, facts] */
const TELEVISIONS = [
  [32, 'pouces', ['Système: Smart TV', 'Définition: HD, 1 366 × 768 points']],
  [43, 'pouces', ['Système: Smart TV', 'Définition: 4K, 3 840 × 2 160 points']],
  [43.5, 'pouces', ['Système: Sans Internet', 'Définition: 4K QLED, mat']],
  [75, 'pouces', ['système:  android tv', 'Définition: 4K']],
  [43, 'L', []],
  [null, null, ['Note: sans rien']],
] as const

const criteriaTest = test
  .extend('televisions', { scope: 'file', auto: true }, async ({ shop }) => {
    for (const [value, unit, facts] of TELEVISIONS) {
      const id = await makeProduct(shop.db, {
        name: 'Écran',
        category: 'Télévision',
        kind: 'television',
        list_price: 4_500_000,
      })
      const entries = facts.map((fact) => {
        const [label, rest] = fact.split(': ')
        return { label, value: rest }
      })
      await shop.db.rows({
        text: 'update product set capacity_value = $2, capacity_unit = $3, facts = $4 where id = $1',
        values: [id, value, unit, JSON.stringify(entries)],
      })
    }
    await shop.db.transaction((tx) => shop.signals.announce(tx, 'catalogue.changed'))
  })
  .extend('criteria', { scope: 'file' }, ({ shop }) => async (query: string): Promise<string> => {
    const answer = await shop.call('GET', encodeURI(`/api/produits-facettes?${query}`))
    return answer
      .json<Facets>()
      .criteria.map(
        ({ key, choices }) =>
          `${key}: ${choices.map(({ name, products }) => `${name} ${products}`).join(', ')}`,
      )
      .join(' | ')
  })

const SYSTEMS = 'feature: Smart TV 2, Android TV 1, Sans Internet 1'

criteriaTest.for([
  [
    'category=Télévision',
    `size: 32-40 pouces 1, 40-50 pouces 2, 75- pouces 1 | ${SYSTEMS} | variant: HD 1, 4K 3`,
  ],
  [
    'category=television&size=40-50 pouces',
    'size: 32-40 pouces 1, 40-50 pouces 2, 75- pouces 1 | feature: Smart TV 1, Sans Internet 1 | variant: 4K 2',
  ],
  [
    'category=Télévision&variant=4K&feature=Smart TV',
    `size: 40-50 pouces 1 | feature: Smart TV 1, Android TV 1, Sans Internet 1 | variant: HD 1, 4K 1`,
  ],
  // A size outside the category's choices still narrows the list, and the counts remain correct.
  ['category=Télévision&size=43-44 L', ''],
  ['category=Télévision&size=43-43.5 pouces', 'size: 40-50 pouces 1 | feature: Smart TV 1 | variant: 4K 1'],
  ['category=Réfrigérateur', ''],
  ['', ''],
] as const)('the criteria under « %s » read « %s »', async ([query, expected], { criteria }) => {
  expect(await criteria(query)).toBe(expected)
})

criteriaTest('every criterion counts the total of the list of its choice', async ({ shop }) => {
  const within = 'category=T%C3%A9l%C3%A9vision&variant=4K'
  const facets = (await shop.call('GET', `/api/produits-facettes?${within}`)).json<Facets>()
  const choices = facets.criteria.flatMap(({ key, choices: own }) =>
    own.map(({ name, products }) => ({ query: `${key}=${encodeURIComponent(name)}`, products })),
  )
  expect(choices).toHaveLength(7)
  for (const { query, products } of choices) {
    const rest = query.startsWith('variant') ? within.replace(/&.*/, '') : within
    const answer = await shop.call('GET', `/api/produits-filtrer?${rest}&${query}`)
    expect(answer.json<ProductList>().total, query).toBe(products)
  }
})

test.for([
  ['size=300', 'size'],
  ['size=350-250 L', 'size'],
  ['size=-', 'size'],
  [`feature=${'x'.repeat(300)}`, 'feature'],
  ['variant=%00', 'variant'],
  [`brand=${'x'.repeat(300)}`, 'brand'],
  ['brand=%00', 'brand'],
  ['energy=A&energy=B', 'energy'],
  [Array.from({ length: 300 }, (_, index) => `brand=M${index}`).join('&'), 'brand'],
] as const)(
  'API-9: a damaged choice gets 400 from the list and from its facets (%.20s)',
  async ([query, field], { shop }) => {
    for (const call of ['facettes', 'filtrer', 'facettes-ramadan']) {
      const answer = await shop.call('GET', `/api/produits-${call}?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
    }
  },
)

test('API-9: unknown values and database pattern characters find nothing and cause no error', async ({
  shop,
}) => {
  for (const value of ["' or 1=1 --", '%', '🧊', 'kassila'])
    expect(
      (await shop.call('GET', `/api/produits-filtrer?brand=${encodeURIComponent(value)}`)).json(),
    ).toMatchObject({ total: 0, products: [] })
})
