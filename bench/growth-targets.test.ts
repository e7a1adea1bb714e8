import { expect, test } from 'vitest'
import { makeGrowthTargets } from './growth-targets.ts'

const filter = { category: 'Congélateurs', min: 1000, max: 2000 }
const targets = makeGrowthTargets(filter, { typed: ['co', 'congé', 'fer à'], requests: 96 })
const pathsOf = (name: string): readonly string[] =>
  targets.find((target) => target.name === name)?.paths ?? []

test('no filter and no filtered search is requested twice, because a cached total would hide the cost of counting', () => {
  for (const name of ['API: filtered list', 'API: search']) expect(new Set(pathsOf(name)).size).toBe(96)
  expect(new Set(pathsOf('API: list')).size).toBe(1)
})

test('suggestions are requested for the prefixes of a name, in turn', () => {
  const searches = pathsOf('API: suggestions').map((path) => {
    return new URL(path, 'http://shop').searchParams.get('search')
  })
  expect(searches).toHaveLength(96)
  expect(searches.slice(0, 4)).toEqual(['co', 'congé', 'fer à', 'co'])
})
