import { expect, test } from 'vitest'
import { refuseAddress } from './allowed-address.ts'

const ALLOWED = ['photos.exemple.sn', '*.cdn.exemple.com']

test.for([
  'https://photos.exemple.sn/a.jpg',
  'https://PHOTOS.exemple.sn./a?x=1',
  'https://eu.cdn.exemple.com/a',
])('a picture at %j is fetched', (address) => {
  expect(refuseAddress(address, ALLOWED)).toBeUndefined()
})

test.for([
  ['http://photos.exemple.sn/a.jpg', 'https'],
  ['file:///etc/passwd', 'https'],
  ['https://photos.exemple.sn:8443/a', 'ni port'],
  ['https://nom:secret@photos.exemple.sn/a', 'mot de passe'],
  ['https://photos.exemple.sn@169.254.169.254/', 'mot de passe'],
  ['https://169.254.169.254/latest', 'IMPORT_PICTURE_HOSTS'],
  ['https://[::1]/a', 'IMPORT_PICTURE_HOSTS'],
  ['https://0x7f000001/a', 'IMPORT_PICTURE_HOSTS'],
  ['https://photos.exemple.sn.mechant.example/a', 'IMPORT_PICTURE_HOSTS'],
  ['https://cdn.exemple.com/a', 'IMPORT_PICTURE_HOSTS'],
  ['https://mechantcdn.exemple.com/a', 'IMPORT_PICTURE_HOSTS'],
  ['a.jpg', 'pas une adresse'],
  ['', 'pas une adresse'],
])('a picture at %j is not fetched: %s', ([address, why]) => {
  expect(refuseAddress(address as string, ALLOWED)).toContain(why)
  expect(refuseAddress('https://photos.exemple.sn/a.jpg', [])).toContain('IMPORT_PICTURE_HOSTS')
})
