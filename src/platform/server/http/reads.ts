import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader, Reads } from '../db/reads/reader.ts'
import { MOST_BEHIND_MS } from '../db/reads/trail.ts'
import { isApiCall } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a call reads whose answer may be a little old: on the leader for whoever has just written. */
    chooseReader: (request: FastifyRequest) => Reader
  }
  interface FastifyContextConfig {
    mayBeBehind?: true
    leavesNoTrace?: true
  }
}

/** Says of a browser that it has just written. It says nothing else, and whoever makes one up reads from the leader. */
const NAME = 'just-written'
/**
 * Seconds that it lasts, counted by the browser from the answer on: what was written before is on every standby that is read
 * after MOST_BEHIND_MS. As much again for answers that are long on their way.
 */
const SECONDS = (2 * MOST_BEHIND_MS) / 1000 + 1

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Where calls read. Whoever writes reads it back, in whichever process and on whichever machine: their browser says so. */
export function registerReads(app: FastifyInstance, reads: Reads, isSecure: boolean): void {
  if (reads.figures === undefined) {
    app.decorate('chooseReader', () => reads.leader)
    return
  }
  app.decorate('chooseReader', (request) => (hasJustWritten(request) ? reads.leader : reads.behind))
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

function hasJustWritten({ headers: { cookie } }: FastifyRequest): boolean {
  return cookie !== undefined && cookie.includes(NAME) && parseCookie(cookie)[NAME] !== undefined
}
