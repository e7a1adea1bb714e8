import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'

/** Answers that are data draw nothing, whatever a browser makes of them. Pages set their own policy. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * The shop asks for none of these but the position, for an address, and staff's camera, for barcodes; nothing that is put into
 * its pages may. On every page: the back office may be reached from any of them without a new document.
 */
const NO_FEATURE = ['display-capture', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)', 'geolocation=(self)')
  .join(', ')
/** Link previews and sites that mention a product show its picture; nothing else is for other sites to embed. */
const PICTURE = /^[^?]+\.(?:avif|webp|svg|png|jpe?g)(?:\?|$)/

/** Headers that every answer carries. A year of https only where the shop is open, not for a demo. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, isDemo }: Pick<Settings, 'publicUrl' | 'isDemo'>,
): void {
  const isSecure = !isDemo && (publicUrl?.startsWith('https://') ?? false)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    // A page whose address is a secret says so itself.
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    // By address, not by type: an answer 304 has none, and its headers replace the kept ones.
    reply.header('cross-origin-resource-policy', PICTURE.test(request.url) ? 'cross-origin' : 'same-origin')
    reply.header('permissions-policy', NO_FEATURE)
    // What browsers obey that do not know frame-ancestors.
    reply.header('x-frame-options', 'DENY')
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
    done(null, payload)
  })
}
