import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without options the benchmark measures everything on 10 000 products and writes nothing', () => {
  const options = readOptions([])
  expect(options).toMatchObject({ products: 10_000, isWritten: false, profile: undefined })
  expect([...options.parts]).toEqual([
    'load',
    'search',
    'varied',
    'baskets',
    'orders',
    'payments',
    'busy',
    'import',
    'growth',
    'weight',
    'lighthouse',
    'start',
  ])
})

test('an invalid option is refused by name', () => {
  expect(() => readOptions(['--products', '12'])).toThrow(
    '--products: give a whole number from 260 to 100000',
  )
  expect(() => readOptions(['--rounds', 'many'])).toThrow('--rounds')
  expect(() => readOptions(['--parts', 'load,looks'])).toThrow(
    '--parts: give some of load,search,varied,baskets,orders,payments,busy,import,growth,weight,lighthouse,start',
  )
  expect(() => readOptions(['--fast'])).toThrow('--fast')
})

test('figures are written only from a run of all parts', () => {
  expect(() => readOptions(['--write', '--parts', 'weight'])).toThrow('--write')
  expect(readOptions(['--write']).isWritten).toBe(true)
})
