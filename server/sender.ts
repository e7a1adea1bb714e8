import type { FastifyInstance } from 'fastify'
import { IN_PROCESS_HEADER } from '../src/platform/server/http/in-process.ts'
import { type FetchLike, type Send, makeSend } from '../src/platform/web/send.ts'
import type { Shop } from './shop.ts'

/**
 * How pages reach the API while they are drawn: through the same guards and checks as anybody, without the network
 * when the API is this very process. Never carries a person's token: public pages are the same for all.
 */
export function createSender(app: FastifyInstance, { settings, inProcess }: Shop): Send {
  if (settings.apiBaseUrl !== undefined)
    return makeSend((address, init) => fetch(address, init), settings.apiBaseUrl)
  const inject: FetchLike = async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, [IN_PROCESS_HEADER]: inProcess.secret },
      ...(body !== undefined && { payload: body }),
    })
    const { statusCode } = answer
    return { ok: statusCode >= 200 && statusCode < 300, status: statusCode, text: async () => answer.body }
  }
  return makeSend(inject, '')
}
