import { beforeEach, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'
import { refusedBy, unreachable } from './provider-error.ts'

let now: number
let breaker: Breaker
let calls: number

beforeEach(() => {
  now = Date.parse('2026-11-24T10:00:00Z')
  calls = 0
  breaker = createBreaker('Wave', () => new Date(now))
})

const fail = (error: Error = unreachable('Wave', undefined)) =>
  breaker.run(async () => {
    calls += 1
    throw error
  })
const failTimes = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await expect(fail()).rejects.toThrow('ne répond pas')
}
const succeed = () =>
  breaker.run(async () => {
    calls += 1
    return 'ok'
  })

test('PAY-7: after five failures the provider is not called, and customers are offered another means', async () => {
  await failTimes(5)
  await expect(succeed()).rejects.toMatchObject({
    kind: 'resting',
    message: expect.stringMatching(/^Échec du paiement Wave : .* autre moyen de paiement/),
  })
  expect(calls).toBe(5)
})

test('after thirty seconds one trial call is made, and all calls resume once it succeeds', async () => {
  await failTimes(5)
  now += 30_000
  let answer = (): void => {}
  const trying = breaker.run(() => new Promise<void>((resolve) => void (answer = resolve)))
  await expect(succeed()).rejects.toMatchObject({ kind: 'resting' })
  answer()
  await trying
  expect(await succeed()).toBe('ok')
})

test('a failed trial call starts another thirty seconds', async () => {
  await failTimes(5)
  now += 30_000
  await failTimes(1)
  now += 29_000
  await expect(succeed()).rejects.toMatchObject({ kind: 'resting' })
  now += 1000
  expect(await succeed()).toBe('ok')
})

test('an error response of the provider never opens the breaker, and resets the failure count', async () => {
  await failTimes(4)
  await expect(fail(refusedBy('Wave', { status: 400, message: 'bad' }))).rejects.toThrow(
    'Échec du paiement Wave (HTTP 400) : le service a refusé la demande',
  )
  await failTimes(4)
  expect(await succeed()).toBe('ok')
})
