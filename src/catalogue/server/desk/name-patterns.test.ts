import { expect, test } from 'vitest'
import { namePatterns } from './name-patterns.ts'

test('three letters and more are looked for anywhere in a name, without accents, signs as themselves', () => {
  expect(namePatterns('Élec')).toEqual(['%elec%'])
  expect(namePatterns('50%')).toEqual(['%50\\%%'])
})

test('one or two letters stand for the beginnings of words, whatever sign is before them', () => {
  expect(namePatterns('Tv')).toEqual(expect.arrayContaining(['tv%', '% tv%', '%-tv%', "%'tv%"]))
  expect(namePatterns('Tv')).not.toContain('%tv%')
  expect(namePatterns('%')).toContain('\\%%')
})
