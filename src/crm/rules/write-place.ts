import { NO_LOCATION } from '#baskets/rules/location.ts'

/** What is told of a visitor whose place nobody knows. */
export const UNKNOWN_PLACE = { location: NO_LOCATION, localisation: '' }

const LONGEST_NAME = 60

/** What a service told of an address; whatever it did not know is absent. */
export interface KnownPlace {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** « Dakar/Dakar/Sénégal Ip: 196.207.1.2 » and « 14.69,-17.44 »; without any name the location is not available. */
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

/** One line of a sensible length, without what separates the names. */
function cleanName(name = ''): string {
  return name
    .replace(/[\p{Cc}\p{Cs}/]/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
}
