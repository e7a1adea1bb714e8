import { type CityResponse, open, type Reader } from 'maxmind'
import type { KnownPlace } from '#crm/rules/write-place.ts'

/** French where the file has it. */
function nameOf(names: { fr?: string; en?: string } | undefined): string | undefined {
  return names?.fr ?? names?.en
}

/**
 * Reads places from a database of towns in MaxMind's format. The file is opened at the first question and kept in memory;
 * where that fails the question fails, and the next one tries again.
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
