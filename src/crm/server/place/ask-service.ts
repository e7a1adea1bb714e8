import { z } from 'zod/v4'
import type { KnownPlace } from '#crm/rules/write-place.ts'

/** Longest time for the whole answer, in milliseconds: nothing waits for it, yet it must not pile up. */
export const PATIENCE_MS = 1500

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

/** The words that services use for the same things. */
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

/** Asks the service where an address is. Throws when it fails, is slow, or answers no object. */
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
  const told = ServiceAnswer.parse(await answer.json())
  return {
    city: told.city,
    // A short « region » is a code where a whole name stands beside it.
    region: told.region_name ?? told.regionName ?? told.region,
    country: told.country_name ?? told.country,
    latitude: told.latitude ?? told.lat,
    longitude: told.longitude ?? told.lon,
  }
}
