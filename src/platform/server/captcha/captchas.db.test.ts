import type { Challenge } from 'altcha-lib'
import { expect } from 'vitest'
import { packCaptcha, solveCaptcha } from '#test/harness/captchas.ts'
import { createTestClock } from '#test/harness/clock.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type SecurityEvent, onSecurityEvent } from '../security/security-events.ts'
import { createCaptchas } from './captchas.ts'

const SECRET = 'a secret of the shop, long enough'
const EARLIER_SECRET = 'the secret before that one, as long'
const HERE = '196.207.1.2'
const FREE = { name: 'test', free: 1, seconds: 3600 }

interface IssuedCaptcha {
  code: string
  puzzle?: Challenge
}

let subjects = 0
const test = databaseTest
  .extend('clock', { scope: 'file' }, () => createTestClock())
  .extend('puzzles', { scope: 'file' }, ({ db, clock }) =>
    createCaptchas({ db, clock: () => clock.now, secrets: [SECRET, EARLIER_SECRET] }),
  )
  /** Calls for a subject without free calls left. Returns the API's response. */
  .extend('ask', async ({ puzzles }) => {
    subjects += 1
    const subject = `address ${subjects}`
    await puzzles.require({ headers: {}, ip: HERE }, 'sign-in', [[FREE, subject]])
    return async (
      headers: Record<string, string> = {},
      { purpose = 'sign-in', by = puzzles, ip = HERE, times = 1 } = {},
    ) => {
      try {
        await by.require({ headers, ip }, purpose, [[{ ...FREE, free: 1 / times }, subject]])
        return { code: 'passed' } as IssuedCaptcha
      } catch (error) {
        if (error instanceof ShopError) return error.toBody() as IssuedCaptcha
        throw error
      }
    }
  })

test('API-10: a call beyond the free ones gets a captcha, and passes with it solved, once', async ({
  ask,
}) => {
  const requested = await ask()
  expect(requested).toMatchObject({ code: 'puzzle.required', puzzle: { signature: expect.any(String) } })
  const solved = await solveCaptcha(requested)
  expect(await ask(solved)).toEqual({ code: 'passed' })
  expect(await ask(solved)).toMatchObject({ code: 'puzzle.refused', puzzle: expect.anything() })
})

test('API-10: of two concurrent calls with one captcha one passes', async ({ ask }) => {
  const solved = await solveCaptcha(await ask())
  const codes = (await Promise.all([ask(solved), ask(solved)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['passed', 'puzzle.refused'])
})

test('API-10: a captcha is valid for ten minutes', async ({ ask, clock }) => {
  const [early, late] = [await solveCaptcha(await ask()), await solveCaptcha(await ask())]
  clock.pass(599)
  expect(await ask(early)).toEqual({ code: 'passed' })
  clock.pass(1)
  expect((await ask(late)).code).toBe('puzzle.refused')
})

test('API-10: a captcha is valid for the purpose that it was issued for, and no other', async ({ ask }) => {
  const solved = await solveCaptcha(await ask({}, { purpose: 'order' }))
  expect((await ask(solved)).code).toBe('puzzle.refused')
  expect((await ask(solved, { purpose: 'order' })).code).toBe('passed')
})

test('API-10: a captcha is valid for the address that it was issued to, and no other', async ({ ask }) => {
  const solved = await solveCaptcha(await ask({}, { ip: '2001:db8:1:2::1' }))
  const elsewhere = await ask(solved, { ip: '2001:db8:1:3::1' })
  expect(elsewhere).toMatchObject({ code: 'puzzle.refused', puzzle: expect.anything() })
  // All addresses of one /64, which a provider gives to one customer, count as one.
  expect((await ask(solved, { ip: '2001:db8:1:2:ffff::7' })).code).toBe('passed')
})

test('API-10: a light captcha is refused once a heavier one is due', async ({ ask }) => {
  const light = await solveCaptcha(await ask())
  const refused = await ask(light, { times: 4 })
  expect(refused).toMatchObject({ code: 'puzzle.refused', puzzle: expect.anything() })
  const heavy = await solveCaptcha(refused)
  expect((await ask(heavy, { times: 4 })).code).toBe('passed')
})

test('API-10: a heavy captcha is accepted once a lighter one is due', async ({ ask }) => {
  const heavy = await solveCaptcha(await ask({}, { times: 4 }))
  expect((await ask(heavy)).code).toBe('passed')
})

test('a refused captcha is reported to the operator, a required one is not', async ({ ask }) => {
  const seen: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => void seen.push(event))
  const requested = await ask()
  expect(seen).toEqual([])
  await ask(await solveCaptcha(requested), { purpose: 'order' })
  stop()
  expect(seen).toEqual([{ kind: 'captcha.refused', what: 'order', address: HERE }])
})

test('API-10: captchas of the previous secret are still valid; those of another shop never are', async ({
  ask,
  db,
  clock,
}) => {
  const by = (secret: string) => createCaptchas({ db, clock: () => clock.now, secrets: [secret] })
  const ofBefore = await signedBy(by(EARLIER_SECRET))
  expect(await ask(ofBefore)).toEqual({ code: 'passed' })
  expect((await ask(await signedBy(by('a secret of somebody else, as long')))).code).toBe('puzzle.refused')
})

async function signedBy(other: ReturnType<typeof createCaptchas>): Promise<Record<string, string>> {
  const ask = () => other.require({ headers: {}, ip: HERE }, 'sign-in', [[FREE, 'somebody']])
  await ask()
  const thrown: unknown = await ask().catch((error: unknown) => error)
  return solveCaptcha((thrown as ShopError).toBody() as IssuedCaptcha)
}

test.for<[string, (captcha: Challenge) => unknown]>([
  ['nothing', () => ''],
  ['no solution', (challenge) => ({ challenge })],
  [
    'an invented solution',
    (challenge) => ({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
  ],
  [
    'an easier challenge than the signed one',
    (challenge) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } },
      solution: { counter: 1, derivedKey: '00'.repeat(32) },
    }),
  ],
  ['far too much', (challenge) => ({ challenge, solution: { counter: 1, derivedKey: 'a'.repeat(9000) } })],
])('API-10: %s solves nothing', async ([, make], { ask }) => {
  const { puzzle: captcha } = await ask()
  const refused = await ask({ 'x-puzzle': packCaptcha(make(captcha as Challenge)) })
  expect(refused).toMatchObject({ code: 'puzzle.refused', puzzle: expect.anything() })
})

test.for(['', '{', 'bm9u', 'e30=', '€'])('API-10: « %s » is not a captcha', async (header, { ask }) => {
  expect((await ask({ 'x-puzzle': header })).code).toBe('puzzle.refused')
})

test('API-10: a captcha’s expiry beyond the signed one has no effect', async ({ ask, clock }) => {
  const { puzzle: captcha } = (await ask()) as { puzzle: Challenge }
  const [header = ''] = Object.values(await solveCaptcha({ puzzle: captcha }))
  const solved = JSON.parse(Buffer.from(header, 'base64').toString()) as { challenge: Challenge }
  solved.challenge.parameters.data = { ...solved.challenge.parameters.data, until: 9_999_999_999 }
  clock.pass(600)
  expect((await ask({ 'x-puzzle': packCaptcha(solved) })).code).toBe('puzzle.refused')
})
