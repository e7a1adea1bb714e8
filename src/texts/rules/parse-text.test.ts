import { expect, test } from 'vitest'
import { parseText } from './parse-text.ts'

const FRONT_MATTER = `title: Livraison
description: Gratuite à Dakar : où, quand, comment.
version: 2026-11-21
effective_from: 2026-12-01`

test('a text has its title, description, version and body', () => {
  expect(parseText(`---\n${FRONT_MATTER}\n---\n## Où\n\nÀ Dakar.\n`)).toEqual({
    title: 'Livraison',
    description: 'Gratuite à Dakar : où, quand, comment.',
    version: '2026-11-21',
    effectiveFrom: '2026-12-01',
    body: '## Où\n\nÀ Dakar.',
  })
})

test.each(['title', 'description', 'version', 'effective_from'])('a text without %s is refused', (field) => {
  const others = FRONT_MATTER.split('\n').filter((line) => !line.startsWith(`${field}:`))
  expect(() => parseText(`---\n${others.join('\n')}\n---\nTexte`)).toThrow(field)
})

test('a date in another format is refused', () => {
  expect(() => parseText(`---\n${FRONT_MATTER.replace('2026-11-21', '21/11/2026')}\n---\nTexte`)).toThrow(
    '21/11/2026',
  )
})

test('a text without front matter is refused', () => {
  expect(() => parseText('## Où')).toThrow('front matter')
})

test('a file with Windows line ends is parsed the same', () => {
  const text = `---\n${FRONT_MATTER}\n---\n## Où\n\nÀ Dakar.`
  expect(parseText(text.replaceAll('\n', '\r\n'))).toEqual(parseText(text))
})
