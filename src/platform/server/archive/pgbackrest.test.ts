import { expect, test } from 'vitest'
import { chooseBackup, explainComplaint, readArchived } from './pgbackrest.ts'

const OK = { code: 0, message: 'ok' }
const backupOf = (label: string, stop: string) => ({
  label,
  database: { id: 1, 'repo-key': 1 },
  info: { size: 40_000_000 },
  timestamp: { start: 0, stop: Date.parse(stop) / 1000 },
})
const answerWith = (parts: object): string =>
  JSON.stringify([
    { status: OK, repo: [{ status: OK }], db: [{ id: 1, version: '15' }], backup: [], ...parts },
  ])

const ARCHIVED = readArchived(
  'keur',
  answerWith({
    backup: [backupOf('later', '2026-11-24T01:30:10Z'), backupOf('first', '2026-11-23T01:30:10Z')],
  }),
)

test('a moment is restored from the last back-up that ended before it', () => {
  const labelOf = (moment?: string) => chooseBackup(ARCHIVED, moment ? new Date(moment) : undefined).label
  expect(labelOf()).toBe('later')
  expect(labelOf('2026-11-24T14:05:00Z')).toBe('later')
  expect(labelOf('2026-11-24T01:30:10.500Z')).toBe('first')
  expect(labelOf('2026-11-23T01:30:11Z')).toBe('first')
  expect(() => labelOf('2026-11-23T01:30:10Z')).toThrow(
    'the first back-up of the archive ended at 2026-11-23 01:30:10: nothing before it can be brought back',
  )
})

test('a missing archive, a missing back-up and a wrong passphrase each have a message', () => {
  for (const answer of [
    '[]',
    answerWith({}),
    answerWith({ status: { code: 1, message: 'missing stanza path' } }),
  ])
    expect(() => readArchived('keur', answer)).toThrow('there is no archive of « keur » with a back-up')
  const unreadable = {
    code: 99,
    message: '[FormatError] unable to load info file: key/value found outside of section at line 1: x',
  }
  // pgBackRest writes an unescaped line break before the word HINT.
  const complaint = answerWith({ repo: [{ status: unreadable }] }).replace(
    'info file',
    'info file\nHINT: more',
  )
  expect(() => readArchived('keur', complaint)).toThrow('the archive does not open: its passphrase')
})

test('an error of pgBackRest is reported in its own words, on one line', () => {
  const output =
    'P00  ERROR: [041]: unable to open file for write: [28] No space left on device\n    HINT: more'
  expect(explainComplaint(output)).toBe(
    'pgBackRest: unable to open file for write: [28] No space left on device',
  )
})

test.each([
  [
    'the key',
    '[ProtocolError] HTTP request failed with 403 (Forbidden):\n*** Path/Query ***:\nGET /keur-archive/?prefix=keur%2Fbackup%2F',
    'the address of the archive refuses the key (repo1-s3-key, repo1-s3-key-secret)',
  ],
  [
    'the bucket',
    '[ProtocolError] HTTP request failed with 404 (Not Found):\n*** Path/Query ***:\nGET /autre/',
    'the address of the archive has no such bucket (repo1-s3-bucket)',
  ],
  [
    'the certificate',
    "[CryptoError] unable to find hostname '10.0.0.9' in certificate common name or subject alternative names",
    'the address of the archive does not prove that it is the archive’s: ' +
      "unable to find hostname '10.0.0.9' in certificate common name or subject alternative names",
  ],
])(
  'for an S3 archive an error with %s is not reported as a wrong passphrase',
  (_what, output, explanation) => {
    expect(explainComplaint(output)).toBe(explanation)
  },
)
