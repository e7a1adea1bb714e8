import { expect, test } from 'vitest'
import { compareVersions, isStored, mergeVersions, formatTheirs } from './versions.ts'

const base = { name: 'Pack bureau', start: '2026-11-01', lines: [{ id: 1, price: 90_000 }] }

const CASES = [
  {
    what: 'both changed the name',
    mine: { ...base, name: 'Bureau complet' },
    theirs: { ...base, name: 'Pack télétravail' },
    met: ['name'],
    theirsAlone: [],
    merged: { ...base, name: 'Bureau complet' },
    stored: false,
  },
  {
    what: 'each changed something else',
    mine: { ...base, name: 'Bureau complet' },
    theirs: { ...base, start: '2026-11-05' },
    met: [],
    theirsAlone: ['start'],
    merged: { ...base, name: 'Bureau complet', start: '2026-11-05' },
    stored: false,
  },
  {
    what: 'both wrote the same, or the answer to the first save was lost',
    mine: { ...base, lines: [{ id: 1, price: 85_000 }] },
    theirs: { ...base, lines: [{ id: 1, price: 85_000 }], start: '2026-11-05' },
    met: [],
    theirsAlone: ['start'],
    merged: { ...base, lines: [{ id: 1, price: 85_000 }], start: '2026-11-05' },
    stored: true,
  },
]

test.each(CASES)('two versions of one form: $what', ({ mine, theirs, met, theirsAlone, merged, stored }) => {
  const versions = { base, mine, theirs }
  expect(compareVersions(versions)).toEqual({ met, theirsAlone })
  expect(mergeVersions(versions)).toEqual(merged)
  expect(isStored(versions)).toBe(stored)
})

test('a field taken from the other version has its value, and the rest keep one’s own', () => {
  const mine = { ...base, name: 'Bureau complet', start: '2026-11-03' }
  const theirs = { ...base, name: 'Pack télétravail', start: '2026-11-05' }
  expect(mergeVersions({ base, mine, theirs }, new Set(['name']))).toEqual({
    ...mine,
    name: 'Pack télétravail',
  })
})

test('the other version is named after its author, where known', () => {
  expect([formatTheirs('Moussa'), formatTheirs('Awa Diop'), formatTheirs(null)]).toEqual([
    'Celui de Moussa',
    'Celui d’Awa Diop',
    'Enregistré entre-temps',
  ])
})
