import type { FastifyInstance } from 'fastify'
import type { Settings } from '#platform/server/config.ts'
import type { Shop } from './shop.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])

/** Logs once each setting that exposes the shop more than the operator may expect. */
export function warnOfExposure(
  app: FastifyInstance,
  { settings, log }: Pick<Shop, 'settings' | 'log'>,
): void {
  for (const warning of listWarnings(settings)) log.warn(warning)
  if (settings.trustedProxies.length > 0) return
  let isReported = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && request.headers['x-forwarded-for'] !== undefined) {
      isReported = true
      log.warn(
        'a proxy passes on whom it speaks for, and TRUSTED_PROXIES names none: all its visitors share the limits of one',
      )
    }
    done()
  })
}

function listWarnings({ isDemo, host, publicUrl }: Settings): string[] {
  const warnings: string[] = []
  if (publicUrl?.startsWith('http:') === true && !LOOPBACK.has(new URL(publicUrl).hostname))
    warnings.push('PUBLIC_URL is not https: whoever is on the way reads passwords and sign-ins')
  if (isDemo && !LOOPBACK.has(host))
    warnings.push('this is the demo, open to the whole network: everybody knows the passwords of its people')
  return warnings
}
