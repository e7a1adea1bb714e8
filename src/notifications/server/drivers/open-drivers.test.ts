import { expect, test } from 'vitest'
import { readSettings } from '#platform/server/config.ts'
import { listMissingDrivers, openDrivers } from './open-drivers.ts'

const REAL = { DEMO: 'false', PUBLIC_URL: 'https://keur.test', SESSION_SECRET: 's'.repeat(32) }
const KEYS = {
  SMTP_URL: 'smtp://localhost:2525',
  ORANGE_SMS_CLIENT_ID: 'id',
  ORANGE_SMS_CLIENT_SECRET: 'secret',
}
/** Opening drivers must not query the database. */
const db = { rows: () => Promise.reject(new Error('not asked')) }
const open = (env: Record<string, string>) =>
  openDrivers({
    settings: readSettings(env),
    db,
    clock: () => new Date(),
    readFacts: () => Promise.reject(new Error('not asked')),
  })

test('the demo stores messages of unconfigured channels, and sends those of configured ones', () => {
  expect(listMissingDrivers(open({ DEMO: 'true' }))).toEqual([])
  expect(open({ DEMO: 'true' }).sms?.rings).toBe(false)
  expect(open({ DEMO: 'true', ...KEYS }).sms?.rings).toBe(true)
})

test('outside the demo an unconfigured channel has no driver, and a warning is logged at the start', () => {
  expect(listMissingDrivers(open(REAL))).toHaveLength(2)
  expect(listMissingDrivers(open({ ...REAL, SMTP_URL: KEYS.SMTP_URL }))).toEqual([
    expect.stringContaining('ORANGE_SMS_CLIENT_ID'),
  ])
  expect(listMissingDrivers(open({ ...REAL, ...KEYS }))).toEqual([])
})
