import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'

/** Answers that are data draw nothing, whatever a browser makes of them. Pages set their own policy. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers that every answer carries. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): void {
  const isSecure = publicUrl?.startsWith('https://') ?? false
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
    done(null, payload)
  })
}
