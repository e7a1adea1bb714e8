import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Reader, Reads } from '../db/reads/reader.ts'
import { MAX_REPLICATION_LAG_MS } from '../db/reads/trail.ts'
import { isApiCall } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reader of a call that accepts replication lag: the leader if the caller has just written. */
    chooseReader: (request: FastifyRequest) => Reader
  }
  interface FastifyContextConfig {
    mayBeBehind?: true
    leavesNoTrace?: true
  }
}

/** Cookie of a browser that has just written. It carries no data. A forged one only forces reads from the leader. */
const NAME = 'just-written'
/**
 * Cookie lifetime in seconds, counted by the browser from the response. After MAX_REPLICATION_LAG_MS every standby in use has
 * the write. The time is doubled for slow responses.
 */
const SECONDS = (2 * MAX_REPLICATION_LAG_MS) / 1000 + 1

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Chooses the reader of a call. The cookie makes writers read their own writes, in any process and on any machine. */
export function registerReads(app: FastifyInstance, reads: Reads, isSecure: boolean): void {
  app.decorate('chooseReader', (request) =>
    hasJustWritten(request.headers.cookie) ? reads.leader : reads.behind,
  )
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400) return
    if (!isApiCall(request) || request.routeOptions.config.leavesNoTrace) return
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: NAME,
        value: '1',
        httpOnly: true,
        secure: isSecure,
        sameSite: 'lax',
        path: '/',
        maxAge: SECONDS,
      }),
    )
  })
}

/** Whether a browser has just written: it must see what it wrote. */
export function hasJustWritten(cookie: string | undefined): boolean {
  return cookie !== undefined && cookie.includes(NAME) && parseCookie(cookie)[NAME] !== undefined
}
