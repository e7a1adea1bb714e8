import { expect, test } from 'vitest'
import { compareVersions, isStored, mergeVersions } from '#ui/form/versions.ts'
import {
  type DraftForm,
  formatField,
  joinDraft,
  type LineForm,
  nameFields,
  splitVersions,
} from './draft-form.ts'

const line = (product_id: number, quantity: string, unit_cost = '9 000'): LineForm => ({
  product_id,
  name: `Produit ${product_id}`,
  quantity,
  unit_cost,
})
const draft = (...lines: LineForm[]): DraftForm => ({ expected_day: '', note: '', lines })

const BASE = draft(line(1, '5'), line(2, '5'), line(3, '5'))

test('two editors of different products of one draft keep both, and only the same product is a conflict', () => {
  const versions = splitVersions({
    base: BASE,
    mine: { ...draft(line(1, '7'), line(2, '6'), line(3, '5'), line(4, '1')), note: 'Appeler ' },
    theirs: { ...draft(line(1, '5'), line(2, '9'), line(5, '2')), expected_day: '2027-03-01' },
  })
  expect(compareVersions(versions)).toEqual({
    met: ['ligne-2'],
    theirsAlone: ['expected_day', 'ligne-3', 'ligne-5'],
  })
  expect(nameFields(versions)).toMatchObject({ note: 'Note', 'ligne-2': 'Produit 2', 'ligne-5': 'Produit 5' })
  expect(
    ['expected_day', 'ligne-2', 'ligne-3'].map((key) => formatField(versions.theirs, key as 'note')),
  ).toEqual([expect.stringContaining('2027'), expect.stringMatching(/^9 à 9\s000\sFCFA$/), 'Pas commandé'])
  const merged = joinDraft(mergeVersions(versions))
  expect(merged).toMatchObject({ note: 'Appeler', expected_day: '2027-03-01' })
  expect(merged.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [1, '7'],
    [2, '6'],
    [4, '1'],
    [5, '2'],
  ])
  const taken = joinDraft(mergeVersions(versions, new Set(['ligne-2'])))
  expect(taken.lines.map(({ quantity }) => quantity)).toEqual(['7', '9', '1', '2'])
})

test('one’s own save with a lost response is not a conflict, in any spelling of its amounts', () => {
  const mine = draft(line(1, '07', '9000'))
  expect(isStored(splitVersions({ base: BASE, mine, theirs: draft(line(1, '7')) }))).toBe(true)
  expect(isStored(splitVersions({ base: BASE, mine, theirs: draft(line(1, '8')) }))).toBe(false)
})
