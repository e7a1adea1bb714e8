import { expect, test } from 'vitest'
import type { Address, UserInfo } from '#accounts/contract.ts'
import { continueFrom, destinationOf, meansOf, openStep, resumeDraft, startDraft } from './draft.ts'

const USER = {
  id: 5,
  name: 'Awa Ndiaye',
  partner_phone: '221771234567',
  partner_city: 'Mermoz',
  parent_id: null,
} as UserInfo
const HOME = {
  id: 1,
  name: 'Awa',
  phone: '221771234567',
  commune: 'HLM',
  place: 'HLM 5',
  landmark: '',
} as Address
const OFFICE = { ...HOME, id: 2, place: 'Plateau', commune: 'Dakar-Plateau', is_default: true }

test('ORD-2: the draft starts with the default address, else with the profile’s data', () => {
  expect(startDraft(USER, [HOME, OFFICE]).addressId).toBe(2)
  expect(startDraft(USER, [HOME]).addressId).toBe(1)
  const draft = startDraft(USER, [])
  expect(draft).toMatchObject({ addressId: 'new', mode: 'domicile', credit: 'particulier', step: 1 })
  expect(destinationOf(draft, [])).toEqual({
    name: 'Awa Ndiaye',
    phone: '77\u00A0123\u00A045\u00A067',
    commune: null,
    place: 'Mermoz',
    landmark: '',
  })
})

test('a member with an employer starts with the credit guaranteed by the employer', () => {
  expect(startDraft({ ...USER, parent_id: 3 }, []).credit).toBe('direct')
})

test('steps open one after another, and going back returns to the same state without loss', () => {
  const start = { ...startDraft(USER, []), note: 'Appelez' }
  expect(openStep(start, 3)).toBe(start)
  const recap = continueFrom(continueFrom(start, 1), 2)
  expect([recap.step, recap.reached]).toEqual([3, 3])
  const back = openStep(recap, 1)
  expect(back).toMatchObject({ step: 1, reached: 3, note: 'Appelez' })
  expect(continueFrom(back, 1).step).toBe(3)
})

test('an address removed from the address book meanwhile has to be chosen again', () => {
  const draft = continueFrom({ ...startDraft(USER, [HOME]), note: 'Appelez' }, 1)
  expect(resumeDraft(draft, USER, [HOME])).toBe(draft)
  expect(resumeDraft(draft, USER, [OFFICE])).toMatchObject({ addressId: 2, step: 1, note: 'Appelez' })
})

test('PAY-1: an order paid online continues to its means; at home, on credit or by unknown means it does not', () => {
  const means = { name: 'wave', label: 'Wave' }
  const draft = { ...startDraft(USER, []), means }
  expect(meansOf('order', { ...draft, mode: 'online' })).toBe(means)
  expect(meansOf('preorder', { ...draft, mode: 'online' })).toBe(means)
  expect(meansOf('creditorder', { ...draft, mode: 'online' })).toBeUndefined()
  expect(meansOf('order', draft)).toBeUndefined()
  expect(meansOf('order', { ...startDraft(USER, []), mode: 'online' })).toBeUndefined()
})
