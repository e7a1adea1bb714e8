import type { FastifyInstance } from 'fastify'
import { IN_PROCESS_HEADER } from '#platform/server/http/in-process.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { type FetchLike, type Send, type SendOptions, createSend } from '#platform/web/send.ts'
import type { Shop } from './shop.ts'

/** What many pages ask for: read and checked once for all of them, until the catalogue or a setting changes. */
const SHARED_ANSWERS = new Set(['/api/catalogue/menu', '/api/electricite'])
/** Milliseconds after which it is asked for again, whatever was heard of changes. */
const SHARED_MS = 10_000

/**
 * How pages reach the API while they are drawn: through the same guards and checks as anybody, without the network
 * when the API is this very process. Never carries a person's token: public pages are the same for all.
 */
export function createSender(app: FastifyInstance, { settings, inProcess, signals }: Shop): Send {
  if (settings.apiBaseUrl !== undefined)
    return createSend((address, init) => fetch(address, init), settings.apiBaseUrl)
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
  const send = createSend(inject, '')
  const shared = createRemembered<unknown>({ max: SHARED_ANSWERS.size, ttl: SHARED_MS })
  for (const news of ['catalogue.changed', 'content.changed'] as const)
    signals.on(news, () => shared.forget())
  return <Answer>(path: string, options?: SendOptions) =>
    options === undefined && SHARED_ANSWERS.has(path)
      ? (shared.get(path, () => send(path)) as Promise<Answer>)
      : send<Answer>(path, options)
}
