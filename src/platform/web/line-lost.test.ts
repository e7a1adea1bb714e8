import { afterEach, expect, test, vi } from 'vitest'
import { isLineLost, buildLostLine } from './line-lost.ts'
import { ApiError } from './send.ts'

afterEach(() => vi.unstubAllGlobals())
const setOnLine = (onLine: boolean): void => void vi.stubGlobal('navigator', { onLine })

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('network error'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('The network connection was lost.'),
  new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to decode turbo-stream response'),
])('%s is a lost connection, with and without the device’s offline event', (failure) => {
  for (const onLine of [true, false]) {
    setOnLine(onLine)
    expect(isLineLost(failure)).toBe(true)
  }
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'name')"),
  new ApiError(503, { code: 'server.unavailable', message: 'x' }),
  new Error('?'),
  'thrown',
])('%s is not a lost connection while there is a network', (failure) => {
  setOnLine(true)
  expect(isLineLost(failure)).toBe(false)
})

test('its name depends on the device’s online state', () => {
  setOnLine(false)
  expect(buildLostLine()).toBe('Vous êtes hors ligne')
  setOnLine(true)
  expect(buildLostLine()).toBe('La connexion a été coupée')
})
