import { NO_LOCATION } from '#baskets/rules/location.ts'
import { cutText } from '#platform/contract/cut-text.ts'

/** The place of a visitor when it is unknown. */
export const UNKNOWN_PLACE = { location: NO_LOCATION, localisation: '' }

const LONGEST_NAME = 60

/** Response of a geolocation service. Unknown fields are absent. */
export interface KnownPlace {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * Formats « Dakar/Dakar/Sénégal Ip: 196.207.1.2 » and « 14.69,-17.44 ». Without any name the location is unavailable.
 */
export function writePlace(place: KnownPlace, ip: string): { location: string; localisation: string } {
  const names = [place.city, place.region, place.country].map(cleanName).filter((name) => name !== '')
  const { latitude, longitude } = place
  const isOnEarth =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return {
    location: names.length === 0 ? NO_LOCATION : `${names.join('/')} Ip: ${ip}`,
    localisation: isOnEarth ? `${latitude},${longitude}` : '',
  }
}

/** One line of limited length, without the separator. */
function cleanName(name = ''): string {
  return cutText(name.replace(/[\p{Cc}\p{Cs}/]/gu, ' ').trim(), LONGEST_NAME)
}
