import { expect, test } from 'vitest'
import { findPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.20',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fd12::1',
  'fe80::1',
  '::ffff:192.168.1.20',
  'inconnue',
  '',
])('BASK-13: no service is asked for the location of « %s »', (ip) =>
  expect(findPublicAddress(ip)).toBeUndefined(),
)

test.each([
  ['196.207.1.2', '196.207.1.2'],
  ['172.32.0.1', '172.32.0.1'],
  ['::ffff:196.207.1.2', '196.207.1.2'],
  ['2001:4278::1', '2001:4278::1'],
])('BASK-13: the address %s is looked up as %s', (ip, plain) => expect(findPublicAddress(ip)).toBe(plain))
