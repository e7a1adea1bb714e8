import { expect, test } from 'vitest'
import { formatDueCalendar } from './due-calendar.ts'

const NOW = new Date('2026-11-24T10:00:00.123Z')
const PARTS = [
  { sequence: 1, due_date: '2026-11-24', amount: 45_000, paid_amount: 45_000, state: true },
  { sequence: 2, due_date: '2026-12-31', amount: 45_000, paid_amount: 5000, state: false },
  { sequence: 3, due_date: '2027-01-23', amount: 60_000, paid_amount: 0, state: false },
]
const write = (parts = {}) =>
  formatDueCalendar(
    {
      name: 'S00012',
      shop: 'Keur; Électro, SARL',
      url: 'https://keur.sn/pre-commandes/12/d%C3%A9tails',
      parts: PARTS,
      ...parts,
    },
    NOW,
  )
/** Joins folded lines, as a calendar reader does. */
const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n')

test('a due calendar has the unpaid instalments: whole days, remaining amounts, two reminders each', () => {
  const lines = unfold(write())
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('TRIGGER:'))).toEqual([
    'TRIGGER:-PT15H',
    'TRIGGER:PT9H',
    'TRIGGER:-PT15H',
    'TRIGGER:PT9H',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:S00012-2@keur-electro',
      'DTSTAMP:20261124T100000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Keur\\; Électro\\, SARL : 40\u202F000\u00A0FCFA à payer\\, commande S00012',
      'DESCRIPTION:Échéance 2 sur 3. https://keur.sn/pre-commandes/12/d%C3%A9tails',
    ]),
  )
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
})

test('every calendar line ends as the format requires and has at most 75 bytes without split characters', () => {
  const calendar = write({ shop: 'É€🧊'.repeat(40) })
  expect(calendar.endsWith('\r\n')).toBe(true)
  for (const line of calendar.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\uFFFD|[\r\n]/)
  }
  expect(unfold(calendar).join('')).toContain('É€🧊'.repeat(40))
})
