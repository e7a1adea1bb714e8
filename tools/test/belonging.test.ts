import { describe, expect, it } from 'vitest'
import { chooseTests } from './belonging.ts'

const TESTS = [
  'src/catalogue/rules/filters.test.ts',
  'src/stock/server/stock.db.test.ts',
  'src/catalogue/server/routes/products.api.test.ts',
  'src/catalogue/server/routes/imports.api.test.ts',
  'src/catalogue/server/routes/admin/products.api.test.ts',
  'src/credit/server/routes/credit.api.test.ts',
  'src/orders/server/place/guest.api.test.ts',
  'src/orders/server/place/race.api.test.ts',
  'e2e/journeys/pay.spec.ts',
]
const NOTHING = { related: [], onDatabase: [], specs: [], untested: [] }

describe('the tests that belong to a changed file', () => {
  it('are the file itself where it is a test', () => {
    expect(chooseTests(TESTS.slice(0, 2).concat('e2e/journeys/pay.spec.ts'), TESTS)).toEqual({
      ...NOTHING,
      related: ['src/catalogue/rules/filters.test.ts'],
      onDatabase: ['src/stock/server/stock.db.test.ts'],
      specs: ['e2e/journeys/pay.spec.ts'],
    })
  })

  it('are those beside it with its name, and the unit tests that import it', () => {
    expect(chooseTests(['src/catalogue/rules/filters.ts'], TESTS)).toEqual({
      ...NOTHING,
      related: ['src/catalogue/rules/filters.test.ts', 'src/catalogue/rules/filters.ts'],
    })
    expect(chooseTests(['src/stock/server/stock.ts'], TESTS).onDatabase).toEqual([
      'src/stock/server/stock.db.test.ts',
    ])
  })

  it('is for a route the test of its name, and no other of the folder', () => {
    expect(chooseTests(['src/catalogue/server/routes/products.ts'], TESTS).onDatabase).toEqual([
      'src/catalogue/server/routes/products.api.test.ts',
    ])
  })

  it('are for a use case the routes of its folder, all where no name fits better', () => {
    expect(chooseTests(['src/orders/server/place/guest-basket.ts'], TESTS).onDatabase).toEqual([
      'src/orders/server/place/guest.api.test.ts',
    ])
    expect(chooseTests(['src/orders/server/place/book-slot.ts'], TESTS).onDatabase).toEqual([
      'src/orders/server/place/guest.api.test.ts',
      'src/orders/server/place/race.api.test.ts',
    ])
  })

  it('are for a use case elsewhere the routes that share a word with it, else with its folder', () => {
    expect(chooseTests(['src/catalogue/server/writes/save-product.ts'], TESTS).onDatabase).toEqual([
      'src/catalogue/server/routes/admin/products.api.test.ts',
      'src/catalogue/server/routes/products.api.test.ts',
    ])
    expect(chooseTests(['src/catalogue/server/imports/validate-row.ts'], TESTS).onDatabase).toEqual([
      'src/catalogue/server/routes/imports.api.test.ts',
    ])
    const ofAddresses = ['src/accounts/server/routes/addresses.api.test.ts']
    expect(chooseTests(['src/accounts/server/save-address.ts'], ofAddresses).onDatabase).toEqual(ofAddresses)
    const ofCompanies = ['src/accounts/server/routes/companies.api.test.ts']
    expect(chooseTests(['src/accounts/server/find-company.ts'], ofCompanies).onDatabase).toEqual(ofCompanies)
    expect(chooseTests(['src/orders/server/presenters.ts'], TESTS).onDatabase).toEqual([])
  })

  it('are none for a file that is not code, and for a deleted test', () => {
    expect(chooseTests(['README.md', 'e2e/sign-in.ts', 'src/orders/gone.test.ts'], TESTS)).toEqual({
      ...NOTHING,
      untested: ['README.md', 'e2e/sign-in.ts', 'src/orders/gone.test.ts'],
    })
  })
})
