import { expect, test } from 'vitest'
import { ApiError, type Send } from '../send.ts'
import { createHoldingSend } from './hold-work.ts'

const OVER = new ApiError(401, { code: 'auth.session_ended', message: 'Votre session a expiré.' })
const OWES = new ApiError(403, { code: 'auth.second_factor', message: 'Confirmez que c’est bien vous.' })
const REFUSED = new ApiError(409, { code: 'pack.changed', message: 'Ce pack a été modifié entre-temps.' })

/** Result of a call whose first response is `failure`. */
async function callOnce(failure: Error, method: 'GET' | 'PUT', hasWork: boolean, signsIn: boolean) {
  const seen: string[] = []
  const responses: Error[] = [failure]
  const send = (async () => {
    seen.push('sent')
    const failed = responses.shift()
    if (failed) throw failed
    return 'saved'
  }) as Send
  const { send: holdingSend } = createHoldingSend({
    send,
    hasUnsaved: () => hasWork,
    signInAgain: async (owes) => {
      seen.push(owes ? 'asked for the second factor' : 'asked to sign in')
      return signsIn
    },
    leave: () => seen.push('left'),
  })
  await holdingSend('/api/pack_product/pack-1', { method }).catch((thrown: ApiError) =>
    seen.push(thrown.body.code),
  )
  return seen
}

const CASES = [
  [
    'a save waits for another sign-in and is then sent',
    OVER,
    'PUT',
    false,
    true,
    ['sent', 'asked to sign in', 'sent'],
  ],
  [
    'a person who does not sign in again keeps the form and sees an error',
    OVER,
    'PUT',
    true,
    false,
    ['sent', 'asked to sign in', 'auth.session_ended'],
  ],
  ['reading beside unsaved work asks, too', OVER, 'GET', true, true, ['sent', 'asked to sign in', 'sent']],
  [
    'where nothing would be lost, the sign-in screen',
    OVER,
    'GET',
    false,
    true,
    ['sent', 'left', 'auth.session_ended'],
  ],
  ['a second factor is owed', OWES, 'PUT', true, true, ['sent', 'asked for the second factor', 'sent']],
  ['another refusal is the form’s own', REFUSED, 'PUT', true, true, ['sent', 'pack.changed']],
] as const

test.each(CASES)(
  'a session that ends during work: %s',
  async (_, failure, method, hasWork, signsIn, seen) => {
    expect(await callOnce(failure, method, hasWork, signsIn)).toEqual(seen)
  },
)

test('a postponed sign-in is requested again on saving, not by the page’s own reads', async () => {
  let requests = 0
  const { send: over } = createHoldingSend({
    send: (async () => {
      throw OVER
    }) as Send,
    hasUnsaved: () => true,
    signInAgain: async () => {
      requests += 1
      return false
    },
    leave: () => undefined,
  })
  const ask = (method: 'GET' | 'PUT') =>
    over('/api/admin/attente', { method }).catch((thrown: ApiError) => thrown.body.code)
  expect(await ask('PUT')).toBe('auth.session_ended')
  expect([await ask('GET'), await ask('GET'), requests]).toEqual([
    'auth.session_ended',
    'auth.session_ended',
    1,
  ])
  await ask('PUT')
  expect(requests).toBe(2)
})

test('the page’s own reads redirect no user while a save is under way', async () => {
  const seen: string[] = []
  let answer = (): void => undefined
  const saved = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { send, hasWork } = createHoldingSend({
    send: (async (_path, options) => {
      if (options?.method === 'PUT') return saved
      throw OVER
    }) as Send,
    hasUnsaved: () => false,
    signInAgain: async () => {
      seen.push('asked to sign in')
      return false
    },
    leave: () => seen.push('left'),
  })
  const read = () => send('/api/admin/attente').catch(() => undefined)
  const save = send('/api/pack_product/pack-1', { method: 'PUT' })
  expect(hasWork()).toBe(true)
  await read()
  answer()
  await save
  expect(hasWork()).toBe(false)
  await read()
  expect(seen).toEqual(['asked to sign in', 'left'])
})
