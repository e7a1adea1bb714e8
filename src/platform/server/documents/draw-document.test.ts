import { expect, test } from 'vitest'
import { toWinAnsi } from './draw-document.ts'

test.each([
  ['349\u202F900\u00A0FCFA', '349\u00A0900\u00A0FCFA'],
  ['Réfrigérateur « Élite » : 12 œufs, l’été', 'Réfrigérateur « Élite » : 12 œufs, l’été'],
  ['\u2212 5', '– 5'],
  ['Cuisini\u00e8re ế', 'Cuisinière e'],
  ['Télé\n  4K\u0000', 'Télé 4K'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['冰箱 🧊', '?? ?'],
])('what stands in a name as %j is printed as %j', (text, printed) => {
  expect(toWinAnsi(text)).toBe(printed)
})
