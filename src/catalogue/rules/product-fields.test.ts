import { expect, test } from 'vitest'
import { type EditedField, headingOf } from '#platform/contract/edited-field.ts'
import { FIELD_NAMES, fieldOf } from './product-fields.ts'
import { SHEET_COLUMNS } from './sheet/columns.ts'

// @ts-expect-error A field without a label does not compile.
const unnamed: EditedField = { noun: 'le bruit', kind: 'whole' }

test('a registry field has a label', () => {
  expect(unnamed.label).toBeUndefined()
})

test.for(FIELD_NAMES.map((name) => [name]))(
  'the product field %s has its column in files, or declares that it has none',
  ([name = 'name']) => {
    const columns = SHEET_COLUMNS.filter(({ field }) => field === name)
    expect(columns.map(({ label }) => label)).toEqual([headingOf(fieldOf(name))].filter(Boolean))
  },
)

test.for(FIELD_NAMES.map((name) => [name]))('the noun of the field %s has its article', ([name = 'name']) => {
  expect(fieldOf(name).noun).toMatch(/^(?:le |la |l’)\p{Ll}/u)
})
