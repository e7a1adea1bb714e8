import { expect, test } from 'vitest'
import { listMenuEntries } from './menu-entries.ts'

const labels = (menu: { has_promo: boolean; has_tabaski: boolean }) =>
  listMenuEntries(menu).map(({ label }) => label)

test('NAV-7: the bar lists its pages in order, promotions and Tabaski included while they have products', () => {
  expect(labels({ has_promo: true, has_tabaski: true })).toEqual([
    'Accueil',
    'Boutique',
    'En promo',
    'Promo Tabaski',
    'A Crédit',
    'Informations',
  ])
})

test('NAV-7: « En promo » is absent without promotions, « Promo Tabaski » without products for the holiday', () => {
  expect(labels({ has_promo: false, has_tabaski: true })).not.toContain('En promo')
  expect(labels({ has_promo: false, has_tabaski: true })).toContain('Promo Tabaski')
  expect(labels({ has_promo: true, has_tabaski: false })).not.toContain('Promo Tabaski')
  expect(labels({ has_promo: true, has_tabaski: false })).toContain('En promo')
})

test('« Boutique » stays the current entry on every address of the list and on a product', () => {
  const shopEntry = listMenuEntries(undefined).find(({ label }) => label === 'Boutique')
  for (const path of [
    '/boutique',
    '/produits',
    '/all-products',
    '/pre-commandes',
    '/produits/7/details',
    '/single-product/7',
  ]) {
    expect([path, shopEntry?.isCurrent(path)]).toEqual([path, true])
  }
  expect(shopEntry?.isCurrent('/produits-divers')).toBe(false)
  expect(shopEntry?.isCurrent('/en-promo')).toBe(false)
})
