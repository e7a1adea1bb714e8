import { expect, test } from 'vitest'
import { type KnownPlace, writePlace } from './write-place.ts'

const IP = '196.207.1.2'
const DAKAR = { city: 'Dakar', region: 'Dakar', country: 'Sénégal', latitude: 14.69, longitude: -17.44 }

test.each<[KnownPlace, string, string]>([
  [DAKAR, `Dakar/Dakar/Sénégal Ip: ${IP}`, '14.69,-17.44'],
  [{ ...DAKAR, region: undefined }, `Dakar/Sénégal Ip: ${IP}`, '14.69,-17.44'],
  [{ country: 'Sénégal' }, `Sénégal Ip: ${IP}`, ''],
  [{ city: ' Saint/Louis\n' }, `Saint Louis Ip: ${IP}`, ''],
  [{ city: 'x'.repeat(500) }, `${'x'.repeat(60)} Ip: ${IP}`, ''],
  [{ ...DAKAR, latitude: 914 }, `Dakar/Dakar/Sénégal Ip: ${IP}`, ''],
  [{}, 'Localisation non disponible', ''],
])('BASK-4: the place %j is formatted as « %s »', (place, location, localisation) =>
  expect(writePlace(place, IP)).toEqual({ location, localisation }),
)
