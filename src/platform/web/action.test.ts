import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { runCall, type useActionCall } from './action.ts'
import { ApiError } from './send.ts'
import { replaceCustomerSend } from './session/send-as-customer.ts'

afterEach(() => replaceCustomerSend(undefined))

const call = { path: '/api/livres/4', options: { method: 'PUT', body: { title: 'Xala' } } }

function requestOf(sent: unknown): { request: Request } {
  const request = new Request('http://shop.test/admin/livres?page=2', {
    method: 'POST',
    body: JSON.stringify(sent),
  })
  return { request }
}

test('an action’s call is sent unchanged, and open tasks are counted again', async () => {
  const send = vi.fn(async () => ({ id: 4 }))
  const recount = vi.fn()
  replaceCustomerSend(send as never)
  expect(await runCall(requestOf(call), recount)).toEqual({ answer: { id: 4 } })
  expect(send).toHaveBeenCalledExactlyOnceWith(call.path, call.options)
  expect(recount).toHaveBeenCalledOnce()
})

const FAILURES = [
  ['a refusal', new ApiError(409, { code: 'order.changed' as never, message: 'Trop tard.' }), 409],
  ['a lost line', new TypeError('Failed to fetch'), 503],
] as const

test.each(FAILURES)('%s is returned to the page without a revalidation', async (_, failure, status) => {
  const recount = vi.fn()
  replaceCustomerSend(() => Promise.reject(failure))
  // From status 400 the router does not revalidate.
  expect(await runCall(requestOf(call), recount)).toMatchObject({ data: { failure }, init: { status } })
  expect(recount).not.toHaveBeenCalled()
})

interface BookCalls {
  'GET /api/livres': object
  'DELETE /api/livres/:id': object
}

test('only mutating calls use an action', () => {
  expectTypeOf<
    Parameters<ReturnType<typeof useActionCall<BookCalls>>>[0]
  >().toEqualTypeOf<'DELETE /api/livres/:id'>()
})
