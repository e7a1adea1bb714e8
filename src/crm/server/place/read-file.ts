import { type CityResponse, open, type Reader } from 'maxmind'
import type { KnownPlace } from '#crm/rules/write-place.ts'

/** French name, if the file has one. */
function nameOf(names: { fr?: string; en?: string } | undefined): string | undefined {
  return names?.fr ?? names?.en
}

/**
 * Looks places up in a city database in MaxMind's format. The file is opened on first use and kept in memory. If that
 * fails, the look-up throws and the next one retries.
 */
export function createFileLookUp(path: string): (ip: string) => Promise<KnownPlace | undefined> {
  let reader: Promise<Reader<CityResponse>> | undefined
  return async (ip) => {
    reader ??= open<CityResponse>(path)
    try {
      const found = (await reader).get(ip)
      if (found === null) return undefined
      return {
        city: nameOf(found.city?.names),
        region: nameOf(found.subdivisions?.[0]?.names),
        country: nameOf(found.country?.names),
        latitude: found.location?.latitude,
        longitude: found.location?.longitude,
      }
    } catch (error) {
      reader = undefined
      throw error
    }
  }
}
