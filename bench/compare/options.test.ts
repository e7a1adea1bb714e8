import { expect, test } from 'vitest'
import { readCompareOptions } from './options.ts'

test('two folders are compared in everything, three rounds each, unless told otherwise', () => {
  const options = readCompareOptions(['../before', '.'])
  expect(options).toMatchObject({ folders: ['../before', '.'], rounds: 3, json: undefined })
  expect([...options.parts]).toEqual(['phone', 'lighthouse'])
  expect(options.screens).toHaveLength(10)
})

test('one build can be measured by itself, on some screens', () => {
  const options = readCompareOptions(['.', '--screens', 'basket,home', '--parts=phone', '--json', 'f.json'])
  expect(options).toMatchObject({ folders: ['.'], screens: ['home', 'basket'], json: 'f.json' })
})

test.each([
  [[], 'give one built folder, or two'],
  [['a', 'b', 'c'], 'give one built folder, or two'],
  [['.', '--rounds', '0'], '--rounds: give a whole number'],
  [['.', '--parts', 'phone,load'], '--parts: give some of phone,lighthouse'],
  [['.', '--screens', 'attic'], '--screens: give some of home,'],
])('%s is refused by what is wrong with it', (args, sentence) => {
  expect(() => readCompareOptions(args)).toThrow(sentence)
})
