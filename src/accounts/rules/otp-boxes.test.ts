import { expect, test } from 'vitest'
import { emptyBoxes, pasteDigits, typeDigits } from './otp-boxes.ts'

const EMPTY_BOXES = emptyBoxes(4)

const typed = (boxes: string[], index: number, text: string) => {
  const after = typeDigits(boxes, index, text)
  return [after.boxes.join('|'), after.focus]
}

test('ACC-2: each box takes one digit and moves the focus to the next; the last one keeps it', () => {
  expect(typed([...EMPTY_BOXES], 0, '4')).toEqual(['4|||', 1])
  expect(typed(['4', '', '', ''], 1, '0')).toEqual(['4|0||', 2])
  expect(typed(['4', '0', '7', ''], 3, '2')).toEqual(['4|0|7|2', 3])
})

test('ACC-2: letters are not accepted', () => {
  expect(typed(['4', '', '', ''], 1, 'a')).toEqual(['4|||', 1])
})

test('ACC-2: a digit typed into a full box replaces the old digit', () => {
  expect(typed(['4', '0', '7', '2'], 1, '05')).toEqual(['4|5|7|2', 2])
  expect(typed(['4', '0', '7', '2'], 1, '50')).toEqual(['4|5|7|2', 2])
  expect(typed(['4', '4', '7', '2'], 1, '44')).toEqual(['4|4|7|2', 2])
})

test('an emptied box keeps the focus', () => {
  expect(typed(['4', '0', '7', '2'], 2, '')).toEqual(['4|0||2', 2])
})

test('a code filled by the phone into the first box fills all boxes', () => {
  expect(typed([...EMPTY_BOXES], 0, '0421')).toEqual(['0|4|2|1', 3])
})

test.each([
  ['0421', '0|4|2|1', 3],
  ['04 21', '0|4|2|1', 3],
  ['Votre code : 0421', '0|4|2|1', 3],
  ['04215', '0|4|2|1', 3],
  ['42', '4|2||', 2],
])('ACC-2: « %s » pasted anywhere fills all boxes from the first', (text, boxes, focus) => {
  const after = pasteDigits(['9', '9', '9', ''], text)
  expect([after.boxes.join('|'), after.focus]).toEqual([boxes, focus])
})

test('a paste without a digit changes nothing', () => {
  expect(pasteDigits(['9', '', '', ''], 'bonjour').boxes).toEqual(['9', '', '', ''])
})

test.each([
  ['the fourth digit of an empty row', ['4', '0', '7', ''], 3, '2', true],
  ['a code that the phone fills in', [...EMPTY_BOXES], 0, '4072', true],
  ['the gap in the middle, filled last', ['4', '', '7', '2'], 1, '0', true],
  ['the third digit', ['4', '0', '', ''], 2, '7', false],
  ['the first digit of a refused code, corrected', ['4', '0', '7', '2'], 0, '49', false],
  ['the last digit of a refused code, corrected', ['4', '0', '7', '2'], 3, '29', true],
  ['a letter in the last box', ['4', '0', '7', ''], 3, 'a', false],
  ['a digit taken back', ['4', '0', '7', '2'], 3, '', false],
])('ACC-2: %s completes the code or not', (_what, before, index, text, isFinished) => {
  expect(typeDigits(before, index, text).isFinished).toBe(isFinished)
})

test.each([
  ['4072', true],
  ['407', false],
  ['bonjour', false],
])('ACC-2: pasting « %s » over a refused code completes it or not', (text, isFinished) => {
  expect(pasteDigits(['9', '9', '9', '9'], text).isFinished).toBe(isFinished)
})

test('six boxes take six digits, typed, pasted or filled in by the phone', () => {
  expect(typed(['4', '0', '7', '2', '1', ''], 5, '9')).toEqual(['4|0|7|2|1|9', 5])
  expect(typeDigits(['4', '0', '7', '', '', ''], 3, '2').isFinished).toBe(false)
  for (const after of [typeDigits(emptyBoxes(6), 0, '042156'), pasteDigits(emptyBoxes(6), '042 156')])
    expect([after.boxes.join('|'), after.focus, after.isFinished]).toEqual(['0|4|2|1|5|6', 5, true])
})
