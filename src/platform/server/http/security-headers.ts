import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'

/** Data responses must not render as pages in any browser. Pages set their own policy. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * The shop uses only geolocation, for an address, and staff's camera, for barcodes. Injected code may use no other
 * feature. Set on every page: admin screens may be reached from any page without a new document.
 */
const NO_FEATURE = ['display-capture', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)', 'geolocation=(self)')
  .join(', ')
/** Link previews and other sites show product pictures. Other sites may embed nothing else. */
const PICTURE = /^[^?]+\.(?:avif|webp|svg|png|jpe?g)(?:\?|$)/

/** Headers of every response. HSTS of one year only for a non-demo shop. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, isDemo }: Pick<Settings, 'publicUrl' | 'isDemo'>,
): void {
  const isSecure = !isDemo && (publicUrl?.startsWith('https://') ?? false)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    // A page with a secret address sets its own policy.
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    // By address, not by type: a 304 has no type, and its headers replace the cached ones.
    reply.header('cross-origin-resource-policy', PICTURE.test(request.url) ? 'cross-origin' : 'same-origin')
    reply.header('permissions-policy', NO_FEATURE)
    // For browsers without support for frame-ancestors.
    reply.header('x-frame-options', 'DENY')
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
    done(null, payload)
  })
}
