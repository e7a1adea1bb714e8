import { expect, test } from 'vitest'
import { deflateAlike, makeWorkbook } from '#test/harness/xlsx.ts'
import { MAX_INFLATED, readParts, writeArchive } from './sheet-archive.ts'

const SHARED = 'xl/sharedStrings.xml'
const TOO_LARGE = 'Ce fichier est trop volumineux.'
const UNREADABLE = 'Ce fichier Excel ne se lit pas.'

const rewriteArchive = (file: Buffer): Buffer => writeArchive(readParts(file))

const fileOf = (size: number): Buffer =>
  makeWorkbook('', { [SHARED]: { deflated: deflateAlike(' ', size), declaredSize: 1 } })

test('the parts of an Excel file inflate to at most 60 MB together, counted while inflating', () => {
  expect(rewriteArchive(fileOf(62_000_000)).length).toBeGreaterThan(62_000_000)
  expect(62_000_000).toBeLessThan(MAX_INFLATED)
  expect(() => rewriteArchive(fileOf(63_000_000))).toThrow(TOO_LARGE)
  const halves = {
    [SHARED]: { deflated: deflateAlike(' ', 32_000_000), declaredSize: 1 },
    'xl/styles.xml': { deflated: deflateAlike(' ', 32_000_000), declaredSize: 1 },
  }
  expect(() => rewriteArchive(makeWorkbook('', halves))).toThrow(TOO_LARGE)
})

test('a rewritten archive has the true sizes, inflates no more and is stable', () => {
  const once = rewriteArchive(fileOf(1_000_000))
  expect(once.length).toBeGreaterThan(1_000_000)
  expect(rewriteArchive(once)).toEqual(once)
})

test('an archive of thousands of parts is refused as a spreadsheet', () => {
  const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.xml`, '']))
  expect(() => rewriteArchive(makeWorkbook('', parts))).toThrow(TOO_LARGE)
})

test.for<[string, (file: Buffer) => Buffer]>([
  ['without the table of its parts', (file) => file.subarray(0, -30)],
  ['whose table points beyond its end', (file) => overwrite(file, file.length - 6, 0x7fffffff)],
  [
    'whose entry points beyond its end',
    (file) => overwrite(file, file.indexOf('PK\x01\x02') + 42, 0x7fffffff),
  ],
  ['whose entry points into the middle', (file) => overwrite(file, file.indexOf('PK\x01\x02') + 42, 5)],
  ['packed in another way', (file) => overwrite(file, file.indexOf('PK\x01\x02') + 10, 99)],
  [
    'whose packed part is broken',
    (file) => overwrite(file, file.indexOf(SHARED) + SHARED.length, 0xffffffff),
  ],
])('an archive %s is not read', ([, damage]) => {
  expect(() => rewriteArchive(damage(fileOf(1_000_000)))).toThrow(UNREADABLE)
})

function overwrite(file: Buffer, place: number, value: number): Buffer {
  const damaged = Buffer.from(file)
  damaged.writeUInt32LE(value, place)
  return damaged
}
