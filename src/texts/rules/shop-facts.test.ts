import { expect, test } from 'vitest'
import { company } from '#shop.config.ts'
import { fillShopFacts, SHOP_FACTS } from './shop-facts.ts'

test('a text quotes the shop’s data by key', () => {
  expect(fillShopFacts('Écrivez à {{email}}.')).toBe(`Écrivez à ${company.email}.`)
})

test.each(['{{fax}}', '{{constructor}}', '{{}}'])('%s, unknown to the shop, is refused', (quote) => {
  expect(() => fillShopFacts(quote)).toThrow('does not have')
})

test('the capital is formatted in groups that stay on one line', () => {
  expect(SHOP_FACTS.capital).toMatch(/^\d{1,3}(\u202f\d{3})*\u00a0FCFA$/)
})

test('phone numbers do not break across lines, and their links have digits only', () => {
  expect(SHOP_FACTS.phone).not.toContain(' ')
  expect(SHOP_FACTS.whatsapp_1_link).toMatch(/^2217\d{8}$/)
  expect(SHOP_FACTS.phone_link).toMatch(/^\+221\d{9}$/)
})
