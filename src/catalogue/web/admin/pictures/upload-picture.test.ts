import { expect, test } from 'vitest'
import { findFileError } from './upload-picture.ts'

const MB = 1024 * 1024

test.each([
  [{ name: 'photo.jpg', size: 12 * MB, type: 'image/jpeg' }, undefined],
  [{ name: 'gros.png', size: 50 * MB, type: 'image/png' }, 'gros.png pèse 50\u00A0Mo : 15\u00A0Mo au plus.'],
  [
    { name: 'notice.pdf', size: MB, type: 'application/pdf' },
    'notice.pdf n’est pas une image JPEG, PNG ou WebP.',
  ],
  [
    { name: 'dessin.svg', size: 10, type: 'image/svg+xml' },
    'dessin.svg n’est pas une image JPEG, PNG ou WebP.',
  ],
])('a file that the shop would refuse is reported before it is sent: $name', (file, sentence) => {
  expect(findFileError(file)).toBe(sentence)
})
