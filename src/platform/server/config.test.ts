import { expect, test } from 'vitest'
import { SettingsError, readSettings } from './config.ts'

const SECRET = 'un-secret-de-plus-de-trente-deux-signes'

test('a trial needs no setting: the demo, the embedded database, port 3000', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ port: 3000, isDemo: true, databaseUrl: undefined, publicUrl: undefined })
  expect(settings.sessionSecret.length).toBeGreaterThanOrEqual(32)
})

test.each([
  [{}, { isDemo: true, hasDemoHistory: true }],
  [{ DEMO: 'true' }, { isDemo: true, hasDemoHistory: true }],
  [{ DEMO: 'vide' }, { isDemo: true, hasDemoHistory: false }],
])('with %j the demo has a history, or is empty', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected)
})

test('each demo signs with its own key', () => {
  expect(readSettings({}).sessionSecret).not.toBe(readSettings({}).sessionSecret)
})

test.each([
  [{ PORT: 'trois mille' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://shop' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://shop' }, 'DATABASE_READ_URL'],
  [{ PUBLIC_URL: 'keur-electro.sn' }, 'PUBLIC_URL'],
  [{ SESSION_SECRET: 'court' }, 'SESSION_SECRET'],
  [{ SESSION_SECRETS: 'a:court' }, 'SESSION_SECRETS'],
  [{ SESSION_SECRETS: SECRET }, 'SESSION_SECRETS'],
  [{ SESSION_SECRETS: `a:${SECRET},a:${SECRET}` }, 'SESSION_SECRETS'],
  [{ SEALING_KEYS: `a:${SECRET},` }, 'SEALING_KEYS'],
  [{ DEMO: 'oui' }, 'DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ REDIS_URL: 'http://cache' }, 'REDIS_URL'],
  [{ WAVE_BASE_URL: 'api.wave.com' }, 'WAVE_BASE_URL'],
  [{ ORANGE_MONEY_MERCHANT_CODE: '12' }, 'ORANGE_MONEY_MERCHANT_CODE'],
  [{ ORANGE_MONEY_TOKEN_PATH: 'oauth' }, 'ORANGE_MONEY_TOKEN_PATH'],
  [{ GEOIP_URL: 'https://lieux.exemple/' }, 'GEOIP_URL'],
  [{ GEOIP_URL: 'lieux.exemple/{ip}' }, 'GEOIP_URL'],
])('invalid settings %j stop the start and name %s', (env, name) => {
  expect(() => readSettings(env)).toThrow(SettingsError)
  expect(() => readSettings(env)).toThrow(name)
})

test('outside the demo the public address and the signing secret are required', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow(
    /PUBLIC_URL[\s\S]*SESSION_SECRET/,
  )
  const settings = readSettings({ PUBLIC_URL: 'https://keur.sn/', SESSION_SECRET: SECRET })
  expect(settings).toMatchObject({ isDemo: false, publicUrl: 'https://keur.sn', sessionSecret: SECRET })
})

test('session secrets are a list: the first signs, all verify, and they open data sealed with them', () => {
  const real = { PUBLIC_URL: 'https://keur.sn/' }
  const list = `b:${'b'.repeat(32)}, a:${'a'.repeat(30)}:=`
  const settings = readSettings({ ...real, SESSION_SECRETS: list, SESSION_SECRET: SECRET })
  expect(settings.sessionKeys).toEqual([
    { id: 'b', secret: 'b'.repeat(32) },
    { id: 'a', secret: `${'a'.repeat(30)}:=` },
    { id: undefined, secret: SECRET },
  ])
  expect(settings.sessionSecret).toBe('b'.repeat(32))
  expect(settings.sealingKeys).toEqual(settings.sessionKeys.map(({ secret }) => secret))
  const sealing = readSettings({ ...real, SESSION_SECRET: SECRET, SEALING_KEYS: `s:${'s'.repeat(32)}` })
  expect(sealing.sealingKeys).toEqual(['s'.repeat(32), SECRET])
})

test('password hashing is never weakened outside the demo', () => {
  expect(readSettings({}).hasCheapPasswords).toBe(false)
  expect(readSettings({ CHEAP_PASSWORDS: 'true' }).hasCheapPasswords).toBe(true)
  const real = { PUBLIC_URL: 'https://keur.sn/', SESSION_SECRET: SECRET, CHEAP_PASSWORDS: 'true' }
  expect(() => readSettings(real)).toThrow(SettingsError)
  expect(() => readSettings(real)).toThrow('CHEAP_PASSWORDS')
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('a means of payment needs all its keys, and webhook secrets are a list', () => {
  const orange = { ORANGE_MONEY_CLIENT_ID: 'id', ORANGE_MONEY_CLIENT_SECRET: 'secret' }
  expect(readSettings(orange).payments.orange).toBeUndefined()
  const { payments } = readSettings({
    ...orange,
    ORANGE_MONEY_MERCHANT_CODE: '123456',
    WAVE_API_KEY: 'wave_sn_prod_1',
    WAVE_WEBHOOK_SECRETS: 'wave_sn_WHS_1, wave_sn_WHS_2,',
  })
  expect(payments.orange).toMatchObject({ merchantCode: '123456', signatureSeparator: ',' })
  expect(payments.wave).toMatchObject({
    webhookSecrets: ['wave_sn_WHS_1', 'wave_sn_WHS_2'],
    signingSecret: undefined,
  })
  expect(payments.paydunya ?? payments.generic).toBeUndefined()
})

test('back-ups are kept by days, weeks and months; 0 disables the schedule, and anything else is refused by name', () => {
  expect(readSettings({}).backupKeep).toEqual({ daily: 7, weekly: 5, monthly: 12 })
  expect(readSettings({ BACKUP_KEEP: '3,0,1' }).backupKeep).toEqual({ daily: 3, weekly: 0, monthly: 1 })
  expect(readSettings({ BACKUP_KEEP: '0' }).backupKeep).toEqual({ daily: 0, weekly: 0, monthly: 0 })
  for (const BACKUP_KEEP of ['7,5', 'sept', '-1,0,0'])
    expect(() => readSettings({ BACKUP_KEEP })).toThrow('BACKUP_KEEP')
})
