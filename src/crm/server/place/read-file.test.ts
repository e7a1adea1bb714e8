import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { createFileLookUp } from './read-file.ts'

/** Type numbers of the format. The lower five bits of the first byte are the size. */
const [TEXT, DOUBLE, WHOLE, MAP] = [2, 3, 6, 7]

type Value = string | number | { [key: string]: Value }

/** Encodes a value: short texts, small integers, doubles and maps. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([Buffer.from([(TEXT << 5) | text.length]), text])
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).flatMap(([key, part]) => [encode(key), encode(part)])
    return Buffer.concat([Buffer.from([(MAP << 5) | Object.keys(value).length]), ...parts])
  }
  if (Number.isInteger(value)) return Buffer.from([(WHOLE << 5) | 1, value])
  const double = Buffer.alloc(8)
  double.writeDoubleBE(value)
  return Buffer.concat([Buffer.from([(DOUBLE << 5) | 8]), double])
}

/** A database in which every address that begins with a set bit is at this place, and no other has a place. */
function makeDatabase(place: Value): Buffer {
  // One node of two 24-bit records: 1, the node count, means « nowhere ». The place is the first data record.
  const tree = Buffer.from([0, 0, 1, 0, 0, 1 + 16])
  const about: Value = { node_count: 1, record_size: 24, ip_version: 4, binary_format_major_version: 2 }
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    encode(place),
    Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1'),
    encode(about),
  ])
}

test('BASK-13: a file in MaxMind’s format gives the town, in French where available', async () => {
  const folder = await makeTempFolder('places')
  onTestFinished(() => folder.remove())
  const path = join(folder.path, 'lieux.mmdb')
  const lookUp = createFileLookUp(path)
  await expect(lookUp('196.207.1.2')).rejects.toThrow('no such file')
  await writeFile(
    path,
    makeDatabase({
      city: { names: { en: 'Saint Louis', fr: 'Saint-Louis' } },
      country: { names: { en: 'Senegal' } },
      location: { latitude: 16.03, longitude: -16.49 },
    }),
  )
  expect(await lookUp('196.207.1.2')).toEqual({
    city: 'Saint-Louis',
    region: undefined,
    country: 'Senegal',
    latitude: 16.03,
    longitude: -16.49,
  })
  expect(await lookUp('41.82.1.2')).toBeUndefined()
})
