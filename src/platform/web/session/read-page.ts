import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Address } from '../call.ts'
import { sendAsCustomer } from './send-as-customer.ts'

/**
 * What a screen shows, read by its route's loader in the person's name; `path` without a query takes that of the address.
 * Throws ApiError, or TypeError when the network is gone: the route's boundary says so.
 */
export function readPage<Answer>(
  path: Address<Answer>,
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
) {
  const { search } = new URL(request.url)
  return sendAsCustomer<Answer>(path.includes('?') ? path : path + search, { signal: request.signal })
}

/** The `clientLoader` of a screen that shows what stands at one address. */
export const pageLoader =
  <Answer>(path: Address<Answer>) =>
  (args: ClientLoaderFunctionArgs): Promise<Answer> =>
    readPage(path, args)
