import { afterEach, expect, test, vi } from 'vitest'
import { isThrifty } from './is-thrifty.ts'

afterEach(() => vi.unstubAllGlobals())

function open({ eco = false, connection }: { eco?: boolean; connection?: object }): void {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('document', {
    documentElement: { hasAttribute: (name: string) => eco && name === 'data-eco' },
  })
}

test.each([
  ['a visitor who chose the data saver', { eco: true }, true],
  ['a browser that saves data', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['a line of a slow kind', { connection: { effectiveType: 'slow-2g' } }, true],
  ['a quick line', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['a browser without connection data', {}, false],
])('prefetching is off for %s: %j, %s', (_who, visitor, isHeld) => {
  open(visitor)
  expect(isThrifty(/2g$/)).toBe(isHeld)
})

test('the caller chooses which connections count as slow', () => {
  open({ connection: { effectiveType: '3g' } })
  expect([isThrifty(/2g$/), isThrifty(/[23]g$/)]).toEqual([false, true])
})
