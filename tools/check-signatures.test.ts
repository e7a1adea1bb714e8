import { expect, test } from 'vitest'
import { readSignatures } from './check-signatures.ts'

const json = (report: object) => JSON.stringify(report)

test.each([
  ['signatures that are right', { code: 0, out: json({ invalid: [], missing: [] }), error: '' }, 'verified'],
  [
    'a package whose signature is wrong',
    { code: 1, out: json({ invalid: [{ name: 'pg', version: '8.0.0' }], missing: [] }), error: '' },
    'refused',
  ],
  [
    'a package without a signature',
    { code: 1, out: json({ invalid: [], missing: [{ name: 'pg', version: '8.0.0' }] }), error: '' },
    'refused',
  ],
  [
    'a machine without network',
    { code: 1, out: json({ error: { code: 'ENOTFOUND', summary: 'request failed' } }), error: '' },
    'unchecked',
  ],
  [
    'keys that cannot be fetched, said outside the JSON',
    { code: 1, out: '', error: 'npm error code ENOTFOUND\nnpm error network' },
    'unchecked',
  ],
  [
    'a registry that serves no keys',
    {
      code: 1,
      out: '',
      error: 'found no dependencies to audit that were installed from a supported registry',
    },
    'unchecked',
  ],
  ['a registry that does not respond', { code: null, out: '', error: '' }, 'unchecked'],
  [
    'a key that has expired',
    { code: 1, out: json({ error: { code: 'EEXPIREDSIGNATUREKEY', summary: 'expired' } }), error: '' },
    'refused',
  ],
] as const)('the check of signatures distinguishes %s', (_what, result, expected) => {
  expect(readSignatures(result).is).toBe(expected)
})
