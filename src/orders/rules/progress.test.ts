import { expect, test } from 'vitest'
import { type FollowedOrder, listSteps } from './progress.ts'

const PLACED = '2026-11-24T10:00:00Z'

function order(parts: Partial<FollowedOrder> = {}): FollowedOrder {
  return {
    type_sale: 'order',
    state: 'sale',
    advance_payment_status: 'not_paid',
    date_order: PLACED,
    events: [],
    ...parts,
  }
}

const event = (kind: string, at: string) => ({ kind, at, detail: '' })
const read = (parts: Partial<FollowedOrder>) =>
  listSteps(order(parts)).map(({ label, state }) => `${label}: ${state}`)

test('ORD-4: an order paid at the door waits for its delivery, one paid online for its payment', () => {
  expect(read({ payment_mode: 'domicile' })).toEqual([
    'Commande validée: done',
    'Départ en livraison: current',
    'Livraison: coming',
  ])
  expect(read({ payment_mode: 'online' })).toEqual([
    'Commande validée: done',
    'Paiement: current',
    'Départ en livraison: coming',
    'Livraison: coming',
  ])
})

test('ORD-4: the dispatch is the current step, with its time, until everything is delivered', () => {
  const events = [event('to_delivered', '2026-11-25T09:00:00Z')]
  const steps = listSteps(order({ state: 'to_delivered', events }))
  expect(steps[1]).toEqual({ label: 'En cours de livraison', at: '2026-11-25T09:00:00Z', state: 'current' })
  expect(read({ state: 'delivered', events })).toEqual([
    'Commande validée: done',
    'Partie en livraison: done',
    'Livrée: done',
  ])
})

test('ORD-4: credit waits for the employer, the shop and the first payment, in this order', () => {
  const credit = { type_sale: 'creditorder', state: 'validation', type_credit: 'direct' } as const
  expect(read(credit)[1]).toBe('Accord de l’employeur: current')
  expect(read({ ...credit, type_credit: 'banque' })[1]).toBe('Accord de la banque: current')
  expect(read({ ...credit, type_credit: 'particulier' })[1]).toBe('Accord de la boutique: current')
  const agreed = [event('employer-validated', PLACED), event('shop-validated', PLACED)]
  expect(read({ ...credit, events: agreed })[3]).toBe('Premier versement: current')
  expect(read({ ...credit, state: 'sale', events: agreed })[4]).toBe('Départ en livraison: current')
})

test('ORD-4: an order that ended early shows how and when, and no later step', () => {
  const ended = (kind: string) =>
    listSteps(order({ state: 'cancel', events: [event(kind, '2026-11-26T08:00:00Z')] }))
  expect(ended('cancelled')).toEqual([
    { label: 'Commande validée', at: PLACED, state: 'done' },
    { label: 'Annulée', at: '2026-11-26T08:00:00Z', state: 'stopped' },
  ])
  expect(ended('refused')[1]?.label).toBe('Refusée')
  expect(ended('expired')[1]?.label).toBe('Annulée, faute de paiement')
})
