import type { FastifyInstance } from 'fastify'
import { ANY_CHANGE, type CacheTag } from '#platform/contract/cache-tags.ts'
import { SIGNALS } from '#platform/server/events/signals.ts'
import { IN_PROCESS_HEADER } from '#platform/server/http/in-process.ts'
import { TAGS_HEADER } from '#platform/server/http/serve-calls.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { type FetchLike, type Send, type SendOptions, createSend } from '#platform/web/send.ts'
import type { Shop } from './shop.ts'

/** Calls that many pages share: requested and validated once, until the catalogue or a setting changes. */
const SHARED_ANSWERS = new Set(['/api/catalogue/menu', '/api/electricite'])
/** Cache time in ms, regardless of change notifications. */
const SHARED_MS = 10_000

/** Receives the tags of each response that a page shows. */
export type CollectTags = (tags: readonly CacheTag[]) => void

interface Tagged {
  answer: unknown
  tags: readonly CacheTag[]
}

/**
 * How pages reach the API while they are rendered: through the same guards and validation as any caller, without the
 * network when the API is this process. Never sends a person's token, because public pages are the same for all.
 */
export function createSender(
  app: FastifyInstance,
  { settings, inProcess, signals }: Shop,
): (collect: CollectTags) => Send {
  const { apiBaseUrl } = settings
  if (apiBaseUrl !== undefined)
    return (collect) =>
      createSend((address, init) => {
        collect([ANY_CHANGE])
        return fetch(address, init)
      }, apiBaseUrl)
  const openSend = (collect: CollectTags): Send => {
    const inject: FetchLike = async (url, { method, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, [IN_PROCESS_HEADER]: inProcess.secret },
        ...(body !== undefined && { payload: body }),
      })
      const { statusCode } = answer
      const tags = answer.headers[TAGS_HEADER]
      collect(tags === undefined ? [ANY_CHANGE] : String(tags).split(' '))
      return { ok: statusCode >= 200 && statusCode < 300, status: statusCode, text: async () => answer.body }
    }
    return createSend(inject, '')
  }
  const shared = createRemembered<Tagged>({ max: SHARED_ANSWERS.size, ttl: SHARED_MS })
  for (const signal of SIGNALS) signals.on(signal, () => shared.forget())
  const readShared = (path: string): Promise<Tagged> =>
    shared.get(path, async () => {
      const tags: CacheTag[] = []
      const answer = await openSend((shown) => void tags.push(...shown))<unknown>(path)
      return { answer, tags }
    })
  return (collect) => {
    const send = openSend(collect)
    return async <Answer>(path: string, options?: SendOptions) => {
      if (options !== undefined || !SHARED_ANSWERS.has(path)) return send<Answer>(path, options)
      const { answer, tags } = await readShared(path)
      collect(tags)
      return answer as Answer
    }
  }
}
