import type { ClientActionFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#platform/web/send.ts'
import { replaceCustomerSend } from '#platform/web/session/send-as-customer.ts'
import { decide } from './decide.ts'

afterEach(() => replaceCustomerSend(undefined))

function decideAgainst(failure: Error) {
  replaceCustomerSend(() => Promise.reject(failure))
  const body = JSON.stringify({ path: '/api/admin/commandes/42/etape', options: { method: 'POST' } })
  const request = new Request('http://shop.test/admin/commandes/42', { method: 'POST', body })
  return decide({ request } as ClientActionFunctionArgs)
}

const refuse = (status: number): ApiError =>
  new ApiError(status, { code: 'order.changed' as never, message: 'Trop tard.' })

test.each([404, 409])('a conflict with another person’s change reloads the data: %i', async (status) => {
  // An outcome without a status counts as 200, so the router revalidates the screen.
  expect(await decideAgainst(refuse(status))).toEqual({ failure: refuse(status) })
})

test.each([refuse(400), refuse(401), refuse(500), new TypeError('Failed to fetch')])(
  'other errors reload nothing, so that typed values stay: %s',
  async (failure) => {
    expect(await decideAgainst(failure)).toMatchObject({ data: { failure }, type: 'DataWithResponseInit' })
  },
)
