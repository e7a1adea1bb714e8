import type { FastifyInstance } from 'fastify'
import { IN_PROCESS_HEADER } from '#platform/server/http/in-process.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { type FetchLike, type Send, type SendOptions, createSend } from '#platform/web/send.ts'
import type { Shop } from './shop.ts'

/** Calls that many pages share: requested and validated once, until the catalogue or a setting changes. */
const SHARED_ANSWERS = new Set(['/api/catalogue/menu', '/api/electricite'])
/** Cache time in ms, regardless of change notifications. */
const SHARED_MS = 10_000

/**
 * Sends API requests during rendering, through the usual guards and validation. It skips the network if the API is
 * this process. It never sends a person's token: public pages are the same for all.
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
