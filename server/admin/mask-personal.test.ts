import { expect, test } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

test('names, contacts and reasons are hidden at any depth; figures and states are not', () => {
  const record = {
    state: 'sale',
    amount: 12_000,
    contact: { contact_name: 'Awa Diop', contact_phone: '221771234567', email: 'awa@exemple.sn' },
    lines: [{ id: 4, note: 'sonner deux fois' }],
  }
  expect(maskPersonal(record)).toEqual({
    value: {
      state: 'sale',
      amount: 12_000,
      contact: { contact_name: '•••', contact_phone: '•••', email: '•••' },
      lines: [{ id: 4, note: '•••' }],
    },
    isMasked: true,
  })
})

test('a value without personal data stays unchanged and is reported as such', () => {
  const record = { state: 'sale', list_price: 1, email: '', phone: null }
  expect(maskPersonal(record)).toEqual({ value: record, isMasked: false })
})

test('figures and references are not personal data', () => {
  expect(maskPersonal({ list_price: 12, reference: 'KE-1' }).isMasked).toBe(false)
})
