import { expect, test } from 'vitest'
import { holdsDraft } from './typed-in.ts'

const CONTROLS = [
  ['a reason', { tagName: 'TEXTAREA', type: 'textarea', value: 'Adresse introuvable' }, true],
  ['a name', { tagName: 'INPUT', type: 'text', value: 'Congélateurs' }, true],
  ['an amount', { tagName: 'INPUT', type: 'text', value: '25 000' }, true],
  ['a day', { tagName: 'INPUT', type: 'date', value: '2026-11-24' }, true],
  ['a field that was emptied again', { tagName: 'INPUT', type: 'text', value: '' }, false],
  ['a password', { tagName: 'INPUT', type: 'password', value: 'Teranga-2026' }, false],
  ['a tick', { tagName: 'INPUT', type: 'checkbox', value: 'on' }, false],
  ['a choice', { tagName: 'SELECT', type: 'select-one', value: 'freezer' }, false],
  ['a search', { tagName: 'INPUT', type: 'search', value: 'Awa' }, false],
] as const

test.each(CONTROLS)(
  '%s in a dialog is a draft only where it would have to be typed again',
  (_, control, is) => {
    expect(holdsDraft({ autocomplete: 'off', ...control })).toBe(is)
  },
)

test('a code that was sent is not a draft', () => {
  const code = { tagName: 'INPUT', type: 'text', value: '4821', autocomplete: 'one-time-code' }
  expect(holdsDraft(code)).toBe(false)
})
