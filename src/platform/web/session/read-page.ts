import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Address } from '../call.ts'
import { sendAsCustomer } from './send-as-customer.ts'

/**
 * Loads a screen's data in its route's loader on behalf of the user. `path` without a query takes that of the address.
 * Throws `ApiError`, or `TypeError` without network, for the route's error boundary.
 */
export function readPage<Answer>(
  path: Address<Answer>,
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
) {
  const { search } = new URL(request.url)
  return sendAsCustomer<Answer>(path.includes('?') ? path : path + search, { signal: request.signal })
}

/** `clientLoader` of a screen that shows the data of one address. */
export const pageLoader =
  <Answer>(path: Address<Answer>) =>
  (args: ClientLoaderFunctionArgs): Promise<Answer> =>
    readPage(path, args)
