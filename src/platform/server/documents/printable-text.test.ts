import { expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'
import { toPrintable } from './printable-text.ts'

test.each([
  ['349\u202F900\u00A0FCFA', '349\u202F900\u00A0FCFA'],
  ['Réfrigérateur « Élite » : 12 œufs, l’été', 'Réfrigérateur « Élite » : 12 œufs, l’été'],
  ['Te\u0301le\u0301 43″', 'Télé 43″'],
  ['Télé\n  4K\u0000', 'Télé 4K'],
  ['\u202A+221 78\u202C\u200B\uFE0F', '+221 78'],
  ['𝐀𝐛𝐝𝐨𝐮 Ｓｏｗ', 'Abdou Sow'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['冰箱 🧊 \uD800', '?? ? \uFFFD'],
])('the name %j is printed as %j', async (text, printed) => {
  const { latin, arabic } = (await loadFonts()).regular
  expect(toPrintable(text, [latin.font, arabic.font])).toBe(printed)
})
