import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderSummary } from '#orders/contract.ts'
import { generatedOrder } from '#test/harness/generated-order.ts'
import { OrderList } from './order-list.tsx'

const draw = (parts: Partial<OrderSummary>) =>
  renderToStaticMarkup(<OrderList orders={[generatedOrder(parts)]} label="Commandes" />)
const pills = (parts: Partial<OrderSummary>) =>
  Array.from(draw(parts).matchAll(/status-pill[^>]*>([^<]+)</g), ([, text]) =>
    text?.replace(/[\u00A0\u202F]/g, ' '),
  )

test('ACC-9: a list links to each order’s own page and shows date, pieces and amount', () => {
  const html = draw({ type_sale: 'preorder' })
  expect(html).toContain('href="/pre-commandes/12/d%C3%A9tails"')
  expect(html).toContain('24 novembre 2026, 2\u00A0articles')
  expect(html).toContain('388\u202F000\u00A0FCFA')
})

test('a list shows the day of a future delivery, like the order’s own page', () => {
  const slot = { day: '2026-11-25', half: 'matin' } as const
  expect(draw({ slot })).toContain('Livraison\u202F: mercredi 25 novembre, le matin')
  expect(draw({ slot, state: 'delivered' })).not.toContain('Livraison')
  expect(draw({ slot, state: 'cancel' })).not.toContain('Livraison')
})

test.each<[string, Partial<OrderSummary>, string[]]>([
  ['paid at the door', {}, ['Validée', 'A domicile']],
  ['to be paid online', { payment_mode: 'online' }, ['Validée', 'Non payé']],
  ['paid', { advance_payment_status: 'paid' }, ['Validée', 'Payé']],
  ['cancelled', { state: 'cancel' }, ['Annulée']],
  [
    'late',
    { type_sale: 'preorder', overdue_amount: 45_000, days_until_due: 2 },
    ['Validée', 'Non payé', 'En retard : 45 000 FCFA'],
  ],
  [
    'credit that waits',
    {
      type_sale: 'creditorder',
      state: 'validation',
      validation_rh_state: 'validated',
      validation_admin_state: 'pending',
    },
    ['En cours de validation', 'RH : acceptée', 'Boutique : en attente'],
  ],
  [
    'credit that everybody has agreed to',
    {
      type_sale: 'creditorder',
      state: 'validation',
      validation_rh_state: 'validated',
      validation_admin_state: 'validated',
    },
    ['Premier versement attendu', 'RH : acceptée', 'Boutique : acceptée'],
  ],
  [
    'credit without employer, which the shop has agreed to',
    {
      type_sale: 'creditorder',
      state: 'validation',
      validation_rh_state: null,
      validation_admin_state: 'validated',
    },
    ['Premier versement attendu', 'Boutique : acceptée'],
  ],
])('an order that is %s reads %s', (_what, parts, expected) => {
  expect(pills(parts)).toEqual(expected)
})
