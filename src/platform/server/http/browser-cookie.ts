import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** 400 days: browsers keep no cookie longer. */
const LIFE_SECONDS = 400 * 86_400
const SECRET = /^[\w-]{43}$/

/**
 * Returns the hash of the browser's secret, which recognises the browser. Undefined if it has none. Scripts cannot
 * read it. `origin`: public origin of the shop.
 */
export function readBrowser({ headers }: FastifyRequest, origin: string): string | undefined {
  const secret = readSecret(headers.cookie, cookieName(origin))
  return secret === undefined ? undefined : hash(secret)
}

/** The same for sign-up and sign-in: creates a missing secret, and extends its lifetime with each call. */
export function ensureBrowser(request: FastifyRequest, reply: FastifyReply, origin: string): string {
  const name = cookieName(origin)
  const secret = readSecret(request.headers.cookie, name) ?? randomBytes(32).toString('base64url')
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name,
      value: secret,
      httpOnly: true,
      secure: isSecure(origin),
      sameSite: 'lax',
      path: '/',
      maxAge: LIFE_SECONDS,
    }),
  )
  return hash(secret)
}

/** `__Host-`: no other host and no page without TLS can have set it. A demo without TLS omits it. */
function cookieName(origin: string): string {
  return isSecure(origin) ? '__Host-browser' : 'browser'
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}

function readSecret(cookies: string | undefined, name: string): string | undefined {
  const secret = cookies === undefined ? undefined : parseCookie(cookies)[name]
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
