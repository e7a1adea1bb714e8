import { describe, expect, it } from 'vitest'
import { needsBuild, selectTests, toPatterns } from './selection.ts'

const TESTS = [
  'src/catalogue/rules/filters.test.ts',
  'src/catalogue/server/routes/products.api.test.ts',
  'src/payments/rules/pay.test.ts',
  'src/pages/orders/orders.test.tsx',
  'test/catalogue/search-table.db.test.ts',
  'test/processes/life.test.ts',
  'e2e/journeys/pay.spec.ts',
  'e2e/journeys/pay-more.spec.ts',
  'e2e/screens/catalogue/product.spec.ts',
]

const all = (...words: string[]): string[] => Object.values(selectTests(words, TESTS)).flat()

describe('the tests selected by words', () => {
  it('are those of a domain, in any folder', () => {
    expect(selectTests(['catalogue'], TESTS)).toEqual({
      vitest: [
        'src/catalogue/rules/filters.test.ts',
        'src/catalogue/server/routes/products.api.test.ts',
        'test/catalogue/search-table.db.test.ts',
      ],
      playwright: ['e2e/screens/catalogue/product.spec.ts'],
    })
  })

  it('are those with the word in their name, and not those with a part of it', () => {
    expect(all('pay')).toEqual([
      'src/payments/rules/pay.test.ts',
      'e2e/journeys/pay.spec.ts',
      'e2e/journeys/pay-more.spec.ts',
    ])
    expect(all('search-table')).toEqual(['test/catalogue/search-table.db.test.ts'])
    expect(all('table', 'life')).toEqual([
      'test/catalogue/search-table.db.test.ts',
      'test/processes/life.test.ts',
    ])
  })

  it('are those of a path, as completed by a shell', () => {
    expect(all('src/catalogue/rules/')).toEqual(['src/catalogue/rules/filters.test.ts'])
    expect(all('./e2e/journeys/pay.spec.ts')).toEqual(['e2e/journeys/pay.spec.ts'])
    expect(all('src/cat')).toHaveLength(2)
  })

  it('are none where nothing matches the words', () => {
    expect(all('nothing')).toEqual([])
    expect(all('ts')).toEqual([])
  })

  it('need the built shop only if they visit it', () => {
    expect(needsBuild(selectTests(['filters'], TESTS))).toBe(false)
    expect(needsBuild(selectTests(['life'], TESTS))).toBe(true)
    expect(needsBuild(selectTests(['product'], TESTS))).toBe(true)
  })

  it('are passed to Playwright as patterns that match no other file', () => {
    const [pattern = ''] = toPatterns(['e2e/journeys/pay.spec.ts'])
    expect('/shop/e2e/journeys/pay.spec.ts').toMatch(new RegExp(pattern))
    expect('/shop/e2e/journeys/pay-spec.ts').not.toMatch(new RegExp(pattern))
  })
})
