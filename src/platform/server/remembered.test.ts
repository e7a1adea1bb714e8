import { expect, test } from 'vitest'
import { createRemembered } from './remembered.ts'

const create = () => createRemembered<string>({ max: 2, ttl: 60_000 })

test('a result is requested once for concurrent callers', async () => {
  const remembered = create()
  let loads = 0
  const load = async () => `answer ${(loads += 1)}`
  expect(await Promise.all([remembered.get('a', load), remembered.get('a', load)])).toEqual([
    'answer 1',
    'answer 1',
  ])
  expect(await remembered.get('a', load)).toBe('answer 1')
})

test('a result evicted while under way reaches its waiting callers, and no others', async () => {
  const remembered = create()
  const old = Promise.withResolvers<string>()
  const waiting = remembered.get('a', () => old.promise)
  remembered.forget()
  expect(await remembered.get('a', async () => 'new')).toBe('new')
  old.resolve('old')
  expect([await waiting, await remembered.get('a', async () => 'newer')]).toEqual(['old', 'new'])
})

test('a failure is not cached', async () => {
  const remembered = create()
  await expect(remembered.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remembered.get('a', async () => 'back')).toBe('back')
})

test('the cache holds no more results than its limit', async () => {
  const remembered = create()
  for (const key of ['a', 'b', 'c']) await remembered.get(key, async () => key)
  expect(await remembered.get('a', async () => 'asked again')).toBe('asked again')
})
