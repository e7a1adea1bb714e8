import { expect, test } from 'vitest'
import type { Send } from '#platform/web/send.ts'
import { loadList, loadSelection } from './load-list.ts'

const NO_FACETS = { brands: [], energy: [], criteria: [] }

/** A sender that returns a list of `total` products and records requests. */
function answering(total: number) {
  const urls: URL[] = []
  const send = (async (path: string) => {
    urls.push(new URL(path, 'http://localhost'))
    return { products: [], total, page: 1, page_size: 9 }
  }) as Send
  return { send, urls, query: () => Object.fromEntries(urls[0]?.searchParams ?? []) }
}

const at = (address: string) => new URL(address, 'http://localhost')

test('CAT-5, CAT-6: a list without parameters requests nine products from 1 000 to 5 000 000 FCFA', async () => {
  const { send, urls, query } = answering(31)
  await loadList(send, at('/boutique'), 'shop')
  expect(urls[0]?.pathname).toBe('/api/produits-filtrer')
  expect(query()).toEqual({
    page: '1',
    limit: '9',
    min: '1000',
    max: '5000000',
    category: 'All',
    productType: 'All',
    tag: 'All',
  })
})

test('CAT-4: the address sets the query, and damaged parameters fall back to their defaults', async () => {
  const { send, query } = answering(31)
  await loadList(
    send,
    at('/boutique?category=Congélateur&search=%00&min=-5&max=abc&page=2&tag=Ramadan'),
    'shop',
  )
  expect(query()).toMatchObject({
    category: 'Congélateur',
    min: '1000',
    max: '5000000',
    page: '2',
    tag: 'Ramadan',
  })
  expect(query()).not.toHaveProperty('search')
})

test.each([
  ['promotions', '/api/produits-filtrer-promo'],
  ['flash', '/api/produits-filtrer-ramadan'],
  ['holiday', '/api/produits-filtrer-tabaski'],
] as const)('CAT-12: the %s list requests %s', async (name, path) => {
  const { send, urls } = answering(3)
  await loadList(send, at('/x'), name)
  expect(urls[0]?.pathname).toBe(path)
})

test('CAT-12: the credit list requests products on credit, for any address', async () => {
  const { send, query } = answering(3)
  const { filters } = await loadList(send, at('/credit-commandes?productType=promo'), 'credit')
  expect(query()).toMatchObject({ productType: 'credit' })
  expect(filters.productType).toBe('All')
})

test('CAT-1: Home requests its products by rang, ten a page, from 100 FCFA', async () => {
  const { send, query } = answering(31)
  await loadSelection(send, at('/?page=2&category=Son&min=9999'))
  expect(query()).toMatchObject({ sort: 'rang', limit: '10', page: '2', min: '100', category: 'All' })
})

test('a page beyond the end redirects to the last one, with the filters kept', async () => {
  const { send } = answering(31)
  const redirected = await loadList(send, at('/boutique?page=900&category=Son'), 'shop').catch(
    (thrown: unknown) => thrown,
  )
  expect(redirected).toBeInstanceOf(Response)
  expect((redirected as Response).status).toBe(302)
  expect((redirected as Response).headers.get('location')).toBe('/boutique?category=Son&page=4')
})

test('a search without results shows the results of its single words', async () => {
  const fetched: string[] = []
  const send = (async (path: string) => {
    if (path.includes('facettes')) return NO_FACETS
    const search = new URL(path, 'http://localhost').searchParams.get('search') ?? ''
    fetched.push(search)
    const isFound = search === 'frigo'
    return {
      products: isFound ? [{ id: 7, name: 'Réfrigérateur' }] : [],
      total: isFound ? 1 : 0,
      page: 1,
      page_size: 9,
    }
  }) as Send
  const { list, near } = await loadList(send, at('/boutique?search=licorne+frigo'), 'shop')
  expect([list.total, near?.map(({ id }) => id)]).toEqual([0, [7]])
  expect(fetched).toEqual(['licorne frigo', 'licorne', 'frigo'])
})

test('a word without a near match shows the best sellers', async () => {
  const requests: string[] = []
  const send = (async (path: string) => {
    requests.push(path)
    return { products: [], total: 0, page: 1, page_size: 9 }
  }) as Send
  expect((await loadList(send, at('/boutique?search=licorne'), 'shop')).near).toEqual([])
  expect(requests.at(-1)).toMatch(/sort=rang/)
})

test('order and facets of the address are requested, with the facets of the same list', async () => {
  const { send, urls, query } = answering(31)
  await loadList(
    send,
    at('/en-promo?brand=Kassila&energy=A&sort=price-asc&page=2&category=Son'),
    'promotions',
  )
  expect(query()).toMatchObject({ brand: 'Kassila', energy: 'A', sort: 'price-asc', page: '2' })
  expect(urls[1]?.pathname).toBe('/api/produits-facettes-promo')
  expect(Object.fromEntries(urls[1]?.searchParams ?? [])).toEqual({
    brand: 'Kassila',
    energy: 'A',
    category: 'Son',
    productType: 'All',
    tag: 'All',
    min: '1000',
    max: '5000000',
  })
})

test('a list of more than 1 000 products ends with the last full page within them', async () => {
  const { send } = answering(1001)
  const beyond = await loadList(send, at('/boutique?page=112'), 'shop').catch((thrown: unknown) => thrown)
  expect((beyond as Response).headers.get('location')).toBe('/boutique?page=111')
})
