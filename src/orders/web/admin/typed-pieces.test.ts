import { expect, test } from 'vitest'
import { findTypedPiecesErrors, readTypedPieces } from './typed-pieces.ts'

function typedAs(fields: Record<string, string>): FormData {
  const typed = new FormData()
  for (const [name, text] of Object.entries(fields)) typed.set(name, text)
  return typed
}

test('unreadable quantities are named, and never count as zero', () => {
  const typed = typedAs({
    one: ' 2 ',
    empty: '',
    words: 'deux',
    part: '1,5',
    below: '-1',
    pasted: '\u202A3\u202C',
  })
  expect(['one', 'empty', 'pasted'].map((name) => readTypedPieces(typed, name))).toEqual([2, 0, 3])
  expect(
    Object.keys(findTypedPiecesErrors(typed, ['one', 'empty', 'words', 'part', 'below', 'pasted'])),
  ).toEqual(['words', 'part', 'below'])
})
