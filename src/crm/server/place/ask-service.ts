import { z } from 'zod/v4'
import type { KnownPlace } from '#crm/rules/write-place.ts'

/** Timeout of the whole response in ms. No response waits for it, but requests must not pile up. */
const PATIENCE_MS = 1500

const name = z.string().optional().catch(undefined)
const degrees = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d+)?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined)

/** Field names used by different services. */
const ServiceAnswer = z.object({
  city: name,
  region: name,
  region_name: name,
  regionName: name,
  country: name,
  country_name: name,
  latitude: degrees,
  lat: degrees,
  longitude: degrees,
  lon: degrees,
})

/**
 * Requests the place of an IP address from the service. Throws on failure, timeout, or a response that is no object.
 */
export async function askService(
  urlTemplate: string,
  ip: string,
  patienceMs = PATIENCE_MS,
): Promise<KnownPlace> {
  const answer = await fetch(urlTemplate.replaceAll('{ip}', encodeURIComponent(ip)), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
  const place = ServiceAnswer.parse(await answer.json())
  return {
    city: place.city,
    // When a full name is also given, a short « region » is a code.
    region: place.region_name ?? place.regionName ?? place.region,
    country: place.country_name ?? place.country,
    latitude: place.latitude ?? place.lat,
    longitude: place.longitude ?? place.lon,
  }
}
