import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PLACE_CALLS, type VisitorPlace } from '#crm/contract.ts'
import { type KnownPlace, UNKNOWN_PLACE, writePlace } from '#crm/rules/write-place.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { askService } from '../place/ask-service.ts'
import { findPublicAddress } from '../place/public-address.ts'
import { createFileLookUp } from '../place/read-file.ts'

/** Look-ups per minute and IP address. A browser makes one per visit. */
const PER_ADDRESS = 300

/** Returns the caller's own place, never cached. */
export function registerPlace(
  app: FastifyInstance,
  { geoIpUrl, geoIpFile }: { geoIpUrl: string | undefined; geoIpFile: string | undefined },
): void {
  const lookUp = createLookUp({ geoIpUrl, geoIpFile })
  const byAddress = createLimit(app, { name: 'place', by: 'address', max: PER_ADDRESS, window: '1 minute' })
  serveCalls(app, PLACE_CALLS, {
    'GET /api/localisation': async (request, reply) => {
      await refuseBeyond([byAddress], request, reply)
      reply.header('cache-control', 'no-store')
      return findPlace(request, lookUp)
    },
  })
}

/** Looks up an address. Undefined without a source. May throw. */
type LookUp = (ip: string) => Promise<KnownPlace | undefined>

/** The file comes first, so that no third party learns of the visitor. */
function createLookUp({
  geoIpUrl,
  geoIpFile,
}: {
  geoIpUrl: string | undefined
  geoIpFile: string | undefined
}): LookUp {
  if (geoIpFile !== undefined) return createFileLookUp(geoIpFile)
  return async (ip) => (geoIpUrl === undefined ? undefined : askService(geoIpUrl, ip))
}

async function findPlace(request: FastifyRequest, lookUp: LookUp): Promise<VisitorPlace> {
  const ip = findPublicAddress(request.ip)
  if (ip === undefined) return UNKNOWN_PLACE
  try {
    return writePlace((await lookUp(ip)) ?? {}, ip)
  } catch (error) {
    // Only the error name: its message may contain the address.
    request.log.warn(
      { failure: error instanceof Error ? error.name : 'unknown' },
      'a visitor’s place could not be looked up',
    )
    return UNKNOWN_PLACE
  }
}
