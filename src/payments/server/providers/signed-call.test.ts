import { expect, test } from 'vitest'
import { findSignatureError, buildSignature } from './signed-call.ts'

/** The example published by Wave. */
const SECRET = 'wave_sn_WHS_xz4m6g8rjs9bshxy05xj4khcvjv7j3hcp4fbpvv6met0zdrjvezg'
const SIGNATURE = '53c971695230e9c51b1030d673eee76e70bbcdf8a7c5b8c1d44e0b8b1329647b'
const BODY = Buffer.from(
  '{"id": "AE_ijzo7oGgrlM7", "type": "checkout.session.completed", "data": {"id": "cos-1b01sghpg100j", "amount": "100", "checkout_status": "complete", "client_reference": null, "currency": "XOF", "error_url": "https://example.com/error", "last_payment_error": null, "business_name": "Annas Apiaries", "payment_status": "succeeded", "success_url": "https://example.com/success", "wave_launch_url": "https://pay.wave.com/c/cos-1b01sghpg100j?a=100&c=XOF&m=Annas%20Apiaries", "when_completed": "2022-11-08T15:05:45Z", "when_created": "2022-11-08T15:05:32Z", "when_expires": "2022-11-09T15:05:32Z", "transaction_id": "TCN4Y4ZC3FM"}}',
)
const NOW = new Date(1_667_920_421_000)
const HEADER = `t=1667920421,v1=${SIGNATURE}`

const check = (header: string, rawBody: Buffer, secrets = [SECRET], separator = '', now = NOW) =>
  findSignatureError(header, { rawBody, now }, { secrets, separator })

test('Wave’s published example is valid, and our own signature is identical', () => {
  expect(check(HEADER, BODY)).toBeUndefined()
  expect(buildSignature(SECRET, BODY, NOW)).toBe(HEADER)
})

test('each single changed byte of the body is refused', () => {
  for (let at = 0; at < BODY.length; at += 1) {
    const changed = Buffer.from(BODY)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(check(HEADER, changed), `byte ${at}`).toBe('wrong signature')
  }
})

test('each single changed character of the signature and of its timestamp is refused', () => {
  for (let at = 0; at < SIGNATURE.length; at += 1) {
    const other = SIGNATURE[at] === '0' ? '1' : '0'
    const changed = SIGNATURE.slice(0, at) + other + SIGNATURE.slice(at + 1)
    expect(check(`t=1667920421,v1=${changed}`, BODY), `sign ${at}`).toBe('wrong signature')
  }
  for (const moment of ['1667920422', '1667920420', '01667920421'])
    expect(check(`t=${moment},v1=${SIGNATURE}`, BODY)).toBe('wrong signature')
})

test.each(['.', ',', ' ', ':'])('a « %s » between timestamp and body is refused for Wave', (separator) => {
  expect(check(buildSignature(SECRET, BODY, NOW, separator), BODY)).toBe('wrong signature')
})

test('Orange separates with a comma only', () => {
  const right = buildSignature('secret-orange', BODY, NOW, ',')
  expect(check(right, BODY, ['secret-orange'], ',')).toBeUndefined()
  for (const separator of ['', '.'])
    expect(check(buildSignature('secret-orange', BODY, NOW, separator), BODY, ['secret-orange'], ',')).toBe(
      'wrong signature',
    )
})

test('during rotation either secret is valid, and without any secret no call is accepted', () => {
  expect(check(HEADER, BODY, ['wave_sn_WHS_new', SECRET])).toBeUndefined()
  expect(check(HEADER, BODY, ['wave_sn_WHS_new'])).toBe('wrong signature')
  expect(check(HEADER, BODY, [])).toBe('wrong signature')
  const two = `t=1667920421,v1=${'0'.repeat(64)},v1=${SIGNATURE}`
  expect(check(two, BODY)).toBeUndefined()
})

test.each([
  [300, undefined],
  [301, 'signed too long ago or in the future'],
  [-30, undefined],
  [-31, 'signed too long ago or in the future'],
])('a valid signature is accepted %i s after its timestamp: %s', (seconds, error) => {
  expect(check(HEADER, BODY, [SECRET], '', new Date(NOW.getTime() + seconds * 1000))).toBe(error)
})
