import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Header of calls made while rendering. Its value is generated at start and never leaves the process. */
export const IN_PROCESS_HEADER = 'x-in-process'

/** Identifies the shop's own calls, which limits do not count. */
export interface InProcessMark {
  readonly secret: string
  isOwn(request: FastifyRequest): boolean
}

export function createInProcessMark(): InProcessMark {
  const secret = randomBytes(24).toString('base64url')
  const expected = Buffer.from(secret)
  return {
    secret,
    isOwn: (request) => {
      const given = Buffer.from(String(request.headers[IN_PROCESS_HEADER] ?? ''))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
