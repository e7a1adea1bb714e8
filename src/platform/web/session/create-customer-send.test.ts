import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'
import { signedIn } from '#test/harness/stored-session.ts'
import { ApiError, type Send, type SendOptions } from '../send.ts'
import { createIdempotencyHeaders } from './call-headers.ts'
import { createCustomerSend } from './create-customer-send.ts'
import { createLoginStorage } from './login-storage.ts'
import { createRefresh, type Lock } from './refresh-session.ts'
import { createSessionStore } from './session-store.ts'

const unauthorised = () => new ApiError(401, { code: 'auth.required', message: 'Connectez-vous.' })

let browser: ReturnType<typeof createFakeBrowser>
/** Tokens that the server accepts now. */
let valid: { access: string; refresh: string }
let renewals: number
/** The server requires the password until it is entered again. */
let isPasswordDue: boolean
let isPasswordGiven: boolean
let calls: { path: string; headers: Record<string, string> }[]
let renewing: () => Promise<void>

/** A server with one access token and one refresh token, each valid once. */
const server = (async (path: string, options: SendOptions = {}) => {
  if (path === '/api/auth/refresh_token') {
    renewals += 1
    await renewing()
    if ((options.body as { refresh_token: string }).refresh_token !== valid.refresh) throw unauthorised()
    valid = { access: `a${renewals + 1}`, refresh: `r${renewals + 1}` }
    return { access_token: valid.access, refresh_token: valid.refresh, expires_in: 900 }
  }
  calls.push({ path, headers: options.headers ?? {} })
  await Promise.resolve()
  if (options.headers?.['authorization'] !== `Bearer ${valid.access}`) throw unauthorised()
  if (isPasswordDue) throw new ApiError(403, { code: 'auth.step_up', message: 'Confirmez.' })
  return path
}) as Send

const oneAtATime = (): Lock => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}
const noLock: Lock = (task) => task()

function openTab(lock: Lock = noLock) {
  const store = createSessionStore(
    browser.jar,
    createLoginStorage(() => browser.storage),
    () => undefined,
  )
  const leave = vi.fn()
  const leaveForSecondFactor = vi.fn()
  const stepUp = vi.fn(async () => isPasswordGiven)
  const refresh = createRefresh(server, store, lock)
  const send = createCustomerSend({
    send: server,
    store,
    refresh,
    leave,
    leaveForSecondFactor,
    stepUp,
    listHeaders: () => ({ 'x-guest-id': 'guest-1234' }),
  })
  return { store, send, leave, leaveForSecondFactor, stepUp }
}

function signIn({ store }: ReturnType<typeof openTab>): void {
  store.saveSession(signedIn({ access_token: 'a1' }))
}

/** The same tab with a server that rejects every call. */
const refuseOver = (
  { store, leave, leaveForSecondFactor, stepUp }: ReturnType<typeof openTab>,
  failure: Error,
) =>
  createCustomerSend({
    send: () => Promise.reject(failure),
    store,
    refresh: createRefresh(server, store, noLock),
    leave,
    leaveForSecondFactor,
    stepUp,
    listHeaders: () => ({}),
  })

beforeEach(() => {
  browser = createFakeBrowser()
  valid = { access: 'a1', refresh: 'r1' }
  renewals = 0
  isPasswordDue = false
  isPasswordGiven = true
  calls = []
  renewing = () => Promise.resolve()
})

test('a call has the token, the guest’s id and its own headers', async () => {
  const tab = openTab()
  signIn(tab)
  await tab.send('/api/x', { method: 'POST', headers: { 'idempotency-key': 'k' } })
  expect(calls[0]?.headers).toEqual({
    'x-guest-id': 'guest-1234',
    authorization: 'Bearer a1',
    'idempotency-key': 'k',
  })
})

test('a repeated creation is another one after success, and the same after a failure', async () => {
  const tab = openTab()
  signIn(tab)
  const headersFor = createIdempotencyHeaders()
  const create = () => tab.send('/api/x', { method: 'POST', headers: headersFor('X') })
  isPasswordDue = true
  isPasswordGiven = false
  await expect(create()).rejects.toThrow('Confirmez.')
  isPasswordDue = false
  await create()
  await create()
  const [failed, first, second] = calls.map(({ headers }) => headers['idempotency-key'])
  expect(first).toBe(failed)
  expect(second).not.toBe(first)
})

test('ACC-8: on a 401 the session is renewed and the call repeated once', async () => {
  const tab = openTab()
  signIn(tab)
  valid = { access: 'a0', refresh: 'r1' }
  expect(await tab.send('/api/x')).toBe('/api/x')
  expect(renewals).toBe(1)
  expect(calls.map(({ headers }) => headers['authorization'])).toEqual(['Bearer a1', 'Bearer a2'])
  expect(browser.texts.get('refresh_token')).toBe('r2')
  expect(browser.texts.get('access_token')).toBe('a2')
  expect(tab.leave).not.toHaveBeenCalled()
})

test('ACC-8: calls that fail together share one renewal', async () => {
  const tab = openTab()
  signIn(tab)
  valid = { access: 'a0', refresh: 'r1' }
  expect(await Promise.all(['/api/x', '/api/y', '/api/z'].map((path) => tab.send(path)))).toHaveLength(3)
  expect(renewals).toBe(1)
})

test('ACC-8: a call that fails after the others were renewed takes their new token', async () => {
  const tab = openTab()
  signIn(tab)
  const late = Promise.withResolvers<undefined>()
  const slow = createCustomerSend({
    send: (async (path: string, options: SendOptions = {}) => {
      if (options.headers?.['authorization'] === 'Bearer a1') await late.promise
      return server(path, options)
    }) as Send,
    store: tab.store,
    refresh: createRefresh(server, tab.store, noLock),
    leave: tab.leave,
    leaveForSecondFactor: tab.leaveForSecondFactor,
    stepUp: tab.stepUp,
    listHeaders: () => ({}),
  })('/api/slow')
  valid = { access: 'a0', refresh: 'r1' }
  await tab.send('/api/x')
  late.resolve(undefined)
  expect(await slow).toBe('/api/slow')
  expect(renewals).toBe(1)
})

test('ACC-8: two tabs that fail together renew once: the second uses the token stored by the first', async () => {
  const lock = oneAtATime()
  const [one, other] = [openTab(lock), openTab(lock)]
  signIn(one)
  other.store.reread()
  valid = { access: 'a0', refresh: 'r1' }
  await Promise.all([one.send('/api/x'), other.send('/api/y')])
  expect(renewals).toBe(1)
  expect(other.store.getSession()?.access_token).toBe('a2')
  expect(one.leave).not.toHaveBeenCalled()
  expect(other.leave).not.toHaveBeenCalled()
})

test('ACC-8: one retry only: a second 401 is passed on and leads to the sign-in', async () => {
  const tab = openTab()
  signIn(tab)
  const stubborn = createCustomerSend({
    send: (async (path: string) => {
      calls.push({ path, headers: {} })
      throw unauthorised()
    }) as Send,
    store: tab.store,
    refresh: async () => 'a9',
    leave: tab.leave,
    leaveForSecondFactor: tab.leaveForSecondFactor,
    stepUp: tab.stepUp,
    listHeaders: () => ({}),
  })
  await expect(stubborn('/api/x')).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(2)
  expect(tab.leave).toHaveBeenCalledOnce()
  expect(tab.store.getSession()).toBeUndefined()
})

test('ACC-8: when the renewal is refused the error is passed on, the session ends and the sign-in is shown', async () => {
  const tab = openTab()
  signIn(tab)
  valid = { access: 'a0', refresh: 'r0' }
  await expect(tab.send('/api/x')).rejects.toMatchObject({ status: 401, body: { code: 'auth.required' } })
  expect(tab.leave).toHaveBeenCalledExactlyOnceWith(false)
  expect(tab.store.getSession()).toBeUndefined()
  expect(browser.cookies.size).toBe(0)
  expect(browser.texts.size).toBe(0)
})

test('API-10: a suspended account is signed out, with a notice', async () => {
  const tab = openTab()
  signIn(tab)
  valid = { access: 'a0', refresh: 'r1' }
  renewing = async () => {
    throw new ApiError(403, { code: 'auth.blocked', message: 'Ce compte est suspendu.' })
  }
  await expect(tab.send('/api/x')).rejects.toMatchObject({ status: 401 })
  expect(tab.leave).toHaveBeenCalledExactlyOnceWith(true)
  expect(tab.store.getSession()).toBeUndefined()
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a busy server', new ApiError(503, { code: 'server.unavailable', message: '' })],
  ['too many calls', new ApiError(429, { code: 'request.too_many', message: '' })],
])('a renewal that fails by %s ends no session', async (_why, failure) => {
  const tab = openTab()
  signIn(tab)
  valid = { access: 'a0', refresh: 'r1' }
  renewing = () => Promise.reject(failure)
  await expect(tab.send('/api/x')).rejects.toBe(failure)
  expect(tab.leave).not.toHaveBeenCalled()
  expect(tab.store.getSession()).toBeDefined()
})

test('a sign-in without its second factor is led to it, stays, and the error is passed on', async () => {
  const tab = openTab()
  signIn(tab)
  const owing = refuseOver(tab, new ApiError(403, { code: 'auth.second_factor', message: '' }))
  await expect(owing('/api/x')).rejects.toMatchObject({ status: 403 })
  expect(tab.leaveForSecondFactor).toHaveBeenCalledOnce()
  expect(tab.leave).not.toHaveBeenCalled()
  expect(tab.store.getSession()).toBeDefined()
})

test('a call that needs the password waits for it and is repeated; when cancelled, its error is passed on', async () => {
  const tab = openTab()
  signIn(tab)
  isPasswordDue = true
  isPasswordGiven = false
  await expect(tab.send('/api/x')).rejects.toMatchObject({ status: 403 })
  expect([calls.length, tab.stepUp.mock.calls.length]).toEqual([1, 1])
  tab.stepUp.mockImplementationOnce(async () => {
    isPasswordDue = false
    return true
  })
  expect(await tab.send('/api/x')).toBe('/api/x')
  isPasswordDue = true
  isPasswordGiven = true
  await expect(tab.send('/api/x'), 'asked once, not for ever').rejects.toMatchObject({ status: 403 })
  expect(tab.stepUp).toHaveBeenCalledTimes(3)
})

test('any other error is passed on unchanged, without a renewal', async () => {
  const tab = openTab()
  signIn(tab)
  const refusing = refuseOver(tab, new ApiError(409, { code: 'adhesion.waiting', message: '' }))
  await expect(refusing('/api/x')).rejects.toMatchObject({ status: 409 })
  expect(renewals).toBe(0)
})

test('a sign-out during a renewal stays effective, for any response', async () => {
  const tab = openTab()
  signIn(tab)
  valid = { access: 'a0', refresh: 'r1' }
  const answered = Promise.withResolvers<undefined>()
  renewing = () => answered.promise
  const call = tab.send('/api/x')
  await expect.poll(() => renewals).toBe(1)
  tab.store.removeSession()
  answered.resolve(undefined)
  await expect(call).rejects.toMatchObject({ status: 401 })
  expect(tab.store.getSession()).toBeUndefined()
  expect(browser.texts.size).toBe(0)
})

test('a visitor without a session is not renewed, but led to the sign-in', async () => {
  const tab = openTab()
  await expect(tab.send('/api/x')).rejects.toMatchObject({ status: 401 })
  expect(calls[0]?.headers).toEqual({ 'x-guest-id': 'guest-1234' })
  expect(renewals).toBe(0)
  expect(tab.leave).toHaveBeenCalledOnce()
})
