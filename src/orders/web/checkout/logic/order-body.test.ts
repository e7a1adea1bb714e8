import { expect, test } from 'vitest'
import type { UserInfo } from '#accounts/contract.ts'
import type { BasketLine } from '#baskets/contract.ts'
import type { BankFile } from '#orders/contract.ts'
import { findCheckout } from '../checkout-kinds.ts'
import { type Draft, startDraft } from './draft.ts'
import { orderBody, previewBody } from './order-body.ts'

const USER = { id: 5, name: 'Awa', partner_phone: null, partner_city: 'Thiès', parent_id: 3 } as UserInfo
const LINE = {
  id: 7,
  quantity: 2,
  price_unit: 1000,
  preorder_price: null,
  creditorder_price: 1200,
} as BasketLine
const SLOT = { day: '2026-11-24', half: 'matin' } as const
const FILE = { rib: 'SN08' } as BankFile

const partsOf = (type: string | null, draft: Partial<Draft> = {}) => ({
  kind: findCheckout(type),
  draft: { ...startDraft(USER, []), slot: SLOT, ...draft },
  book: [],
  lines: [LINE],
  basketId: 'panier-123',
})
const buyer = { id: 5, seen: { total: 2000, delivery: 5000 }, bankFile: FILE }

test('pieces are reserved from the recap on, and not before', () => {
  expect(previewBody(partsOf(null)).reserve).toBe(false)
  expect(previewBody(partsOf(null, { step: 3 }))).toMatchObject({
    reserve: true,
    type_sale: 'order',
    place: 'Thiès',
    basket_id: 'panier-123',
    order_lines: [{ id: 7, quantity: 2, list_price: 1000 }],
  })
})

test('an order has the total seen and its half-day, and one paid in advance has no half-day yet', () => {
  expect(orderBody(partsOf(null), buyer)).toMatchObject({ seen_total: 2000, slot: SLOT, partner_id: 5 })
  expect(orderBody(partsOf('preorder'), buyer)).not.toHaveProperty('slot')
  expect(orderBody(partsOf('preorder'), buyer)).not.toHaveProperty('type_credit')
})

test('an offline order has the lines’ prices alone, which the shop compares', () => {
  const body = orderBody(partsOf(null), { ...buyer, seen: undefined })
  expect(body).not.toHaveProperty('seen_total')
  expect(body).not.toHaveProperty('seen_delivery')
  expect(body.order_lines).toEqual([{ id: 7, quantity: 2, list_price: 1000 }])
})

test('the bank’s file is sent only with a bank credit', () => {
  const direct = orderBody(partsOf('creditorder', { hasAcceptedTerms: true }), buyer)
  expect(direct).toMatchObject({ type_credit: 'direct', terms_accepted: true })
  expect(direct).not.toHaveProperty('bank_dossier')
  expect(orderBody(partsOf('creditorder', { credit: 'banque' }), buyer).bank_dossier).toBe(FILE)
})

test.each([null, 'order', 'pack', '<x>'])('an unknown type opens the cart’s checkout: %s', (type) => {
  expect(findCheckout(type).basket).toBe('cart')
})
