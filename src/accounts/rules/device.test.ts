import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A145F) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`,
    'Chrome sur Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet sur Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge sur Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile Safari/604.1',
    'Safari sur iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox sur Linux'],
  ['Mozilla/5.0 (Macintosh) Something', 'Mac'],
  ['<script>alert(1)</script>', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('the list of sessions names %j « %s »', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
