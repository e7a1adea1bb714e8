import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_STAY_MS } from '#catalogue/rules/suggestions.ts'
import { createTypedSearch } from './typed-search.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const record = vi.fn()
  return { ...createTypedSearch(record), terms: () => record.mock.calls.map(([term]) => term), record }
}

test('CAT-16: of the terms typed into a list’s search only the final one counts, once', () => {
  const { follow, terms, record } = open()
  follow('fr', 'boutique')
  vi.advanceTimersByTime(400)
  follow('frigo', 'boutique')
  vi.advanceTimersByTime(SEARCH_STAY_MS - 1)
  expect(terms()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(60_000)
  expect(record.mock.calls).toEqual([['frigo', 'boutique', 'header']])
})

test('CAT-16: opening a result counts its term at once and once', () => {
  const { follow, settle, terms } = open()
  follow('clim', 'boutique')
  settle()
  settle()
  vi.advanceTimersByTime(60_000)
  expect(terms()).toEqual(['clim'])
})

test('CAT-16: choosing a suggestion counts its term once, also after the list had counted it', () => {
  const { follow, choose, terms } = open()
  choose('frigo')
  follow('clim', 'boutique')
  vi.advanceTimersByTime(SEARCH_STAY_MS)
  choose('clim')
  follow('', 'boutique')
  follow('clim', 'boutique')
  choose('clim')
  expect(terms()).toEqual(['frigo', 'clim', 'clim'])
})

test('CAT-16: text typed before a submitted search is not counted separately', () => {
  const { follow, replace, settle, choose, terms } = open()
  follow('fri', 'boutique')
  replace('frigo')
  settle()
  choose('frigo')
  vi.advanceTimersByTime(60_000)
  expect(terms()).toEqual([])
})
