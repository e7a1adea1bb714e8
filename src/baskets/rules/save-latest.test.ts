import { expect, test } from 'vitest'
import { keepLatest } from './save-latest.ts'

const line = (id: number, quantity: number, changed_ago: number) => ({
  id,
  quantity,
  changed_ago,
  date: '',
  location: '',
})

test('BASK-1: of two lines of one product the last change wins, at any position', () => {
  const lines = [line(7, 1, 500), line(8, 4, 10), line(7, 0, 20), line(7, 5, 900), line(8, 9, 10)]
  expect(keepLatest(lines)).toEqual([line(7, 0, 20), line(8, 4, 10)])
})
