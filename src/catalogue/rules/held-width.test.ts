import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORY_DRAWING_BYTES, widthFor, writeSaving } from './held-width.ts'

test.each([
  [120, 1, [256, 320, 480], 256],
  [129, 2, [256, 320, 480], 320],
  [213, 2, [480, 256, 320], 480],
  [400, 3, [256, 320, 480], 480],
  [100, 1, [], undefined],
])('in %i pixels of density %i, of %j a browser loads %s', (room, density, offered, width) => {
  expect(widthFor(room, density, offered)).toBe(width)
})

test('the saving is shown in whole kilobytes', () => {
  expect(writeSaving(73_600)).toBe('Mode éco\u202F: environ 74\u00A0ko économisés sur cette page')
  expect(writeSaving(0)).toBe('Mode éco\u202F: photos à la demande')
})

test('the declared weight of a category’s drawing is right within a tenth', () => {
  const folder = new URL('../../../public/categories/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.avif'))
  const mean = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0) / files.length
  expect(Math.abs(mean - CATEGORY_DRAWING_BYTES)).toBeLessThan(CATEGORY_DRAWING_BYTES / 10)
})
