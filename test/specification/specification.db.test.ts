import { readFileSync } from 'node:fs'
import { afterAll, test as base, describe, expect } from 'vitest'
import { readRequirements } from '#tools/check-requirements/parse.ts'
import { BUILT, PARTS } from './parts.ts'
import { SPECIFICATION } from './table.ts'
import { checkRow } from './walk.ts'
import { readWorld } from './world.ts'

const held = SPECIFICATION.filter(({ domain }) => BUILT.includes(domain))
const due = SPECIFICATION.filter(({ domain }) => !BUILT.includes(domain))

const test = base.extend('world', { scope: 'file' }, () => readWorld(held))

describe('the specification, row by row', () => {
  let count = 0

  test.for(held.map((row) => [row.id, row.what, row] as const))('%s: %s', ([_id, _what, row], { world }) => {
    expect(checkRow(row, world)).toBeUndefined()
    count += 1
  })

  afterAll(() => {
    const dueByPart = Object.entries(Object.groupBy(due, ({ domain }) => domain))
    const list = dueByPart.map(([part, rows]) => `${part} ${rows.length}`).join(', ')
    console.log(`specification: ${count} of ${held.length} held, ${due.length} due (${list})`)
  })
})

test('a row marked as due belongs to a part of the shop that is not built yet', () => {
  expect(BUILT.length).toBeGreaterThan(0)
  expect(due.filter(({ domain }) => BUILT.includes(domain) || !(domain in PARTS))).toEqual([])
  expect(held.length + due.length).toBe(SPECIFICATION.length)
})

test('every row has its own id, and an existing requirement', () => {
  const ids = SPECIFICATION.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const numbers = new Set(readRequirements(readFileSync('docs/requirements.md', 'utf8')))
  expect(SPECIFICATION.filter(({ requirement }) => !numbers.has(requirement))).toEqual([])
})

test('the table keeps the expected number of rows of each kind', () => {
  const counts = Object.entries(Object.groupBy(SPECIFICATION, ({ proof }) => proof.kind))
  expect(Object.fromEntries(counts.map(([kind, rows]) => [kind, rows.length]))).toEqual({
    route: 45,
    text: 92,
    name: 57,
    call: 59,
    shape: 27,
    constant: 32,
    rule: 55,
  })
})
