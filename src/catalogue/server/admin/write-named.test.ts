import { expect, test } from 'vitest'
import { buildNamed } from './write-named.ts'

function write(text: string): { sql: string; values: string[] } {
  const values: string[] = []
  const sql = buildNamed('name_fold', text, (value) => `$${values.push(value)}`)
  return { sql, values }
}

test('three letters and more match anywhere in a name, without accents, with pattern characters taken literally', () => {
  expect(write('Élec')).toEqual({ sql: 'name_fold like $1', values: ['%elec%'] })
  expect(write('50%')).toEqual({ sql: 'name_fold like $1', values: ['%50\\%%'] })
})

test('one or two letters match the beginnings of words, after any punctuation', () => {
  const { sql, values } = write('Tv')
  expect(sql).toBe('name_fold ~ $1')
  for (const [name, isMeant] of [
    ['tv 40 pouces', true],
    ['support tv', true],
    ['meuble-tv', true],
    ["l'tv", true],
    ['kit (tv)', true],
    ['antenne hdtv', false],
    ['fer', false],
  ] as const)
    expect(new RegExp(values[0] ?? '').test(name), name).toBe(isMeant)
})

test('pattern characters among one or two letters are taken literally', () => {
  for (const [text, sign] of [
    ['%', '%'],
    ['.', '.'],
    ['(a', '\\(a'],
    ['\\', '\\'],
  ] as const) {
    const [value = ''] = write(text).values
    expect(value.endsWith(sign)).toBe(true)
    expect(value).toContain('\\')
  }
})

test('non-ASCII characters are not escaped, because PostgreSQL would refuse some escapes', () => {
  for (const text of ['Ⓐ', '№', 'é€']) expect(write(text).values[0]).not.toContain('\\')
})
