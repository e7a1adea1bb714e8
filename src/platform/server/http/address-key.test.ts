import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['196.207.1.2', '196.207.1.2'],
  ['::ffff:196.207.1.2', '196.207.1.2'],
  ['::FFFF:C4CF:0102', '196.207.1.2'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:0:0:0:7', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['196.207.1.2:51324', '196.207.1.2'],
  ['[2001:db8:1:2::1]:51324', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('limits count the network address « %s » as %s', (ip, key) => {
  expect(addressKey({ ip })).toBe(key)
})

/** Geolocation needs the whole address. It counts nothing by it. */
const PLACE = /^src\/crm\/server\/(?:routes\/place|place\/[\w-]+)\.ts$/
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g

test('no other code of the server reads the network address of a request', () => {
  const files = globSync(['src/*/server/**/*.ts', 'src/platform/server/**/*.ts', 'server/**/*.ts'])
  const readers = files.filter((file) => {
    if (file.endsWith('.test.ts') || PLACE.test(file)) return false
    return /\bip\b/.test(readFileSync(file, 'utf8').replace(COMMENT_OR_TEXT, ''))
  })
  expect(files.length).toBeGreaterThan(300)
  expect(readers).toEqual(['src/platform/server/http/address-key.ts'])
})
