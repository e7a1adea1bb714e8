import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const HOUR = 3_600_000
/** Clock error of the phone in ms, positive if it is ahead of the shop. */
const AHEAD: [what: string, ms: number][] = [
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['two years behind', -2 * 365 * 24 * HOUR],
  ['right', 0],
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A phone with this clock error, and a shop that responds after a second. */
async function openPhone(ahead: number, headers: Record<string, string> = {}) {
  let wrong = ahead
  vi.setSystemTime(NOON + wrong)
  const trueTime = (): number => Date.now() - wrong
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + 1000)
    return new Response(null, { headers: { date: new Date(trueTime()).toUTCString(), ...headers } })
  })
  const setRight = (): void => {
    vi.setSystemTime(trueTime())
    wrong = 0
  }
  return { ...(await import('./server-time.ts')), trueTime, setRight }
}

test.for(AHEAD)('a phone whose clock is %s has the shop’s time after one response', async ([, ahead]) => {
  const { fetchTimed, serverNow, serverDate, trueTime } = await openPhone(ahead)
  await fetchTimed('/api/payment/moyens')
  expect(Math.abs(serverNow() - trueTime())).toBeLessThanOrEqual(1000)
  expect(serverDate().toISOString().slice(0, 10)).toBe('2026-11-24')
})

test('a corrected clock is trusted again after one response', async () => {
  const { fetchTimed, serverNow, trueTime, setRight } = await openPhone(HOUR)
  await fetchTimed('/api/payment/moyens')
  setRight()
  await fetchTimed('/api/payment/moyens')
  expect(Math.abs(serverNow() - trueTime())).toBeLessThanOrEqual(1000)
})

test('responses within a second of each other do not change the offset, so that a countdown is steady', async () => {
  const { fetchTimed, serverNow } = await openPhone(HOUR)
  await fetchTimed('/api/payment/moyens')
  const offset = serverNow() - Date.now()
  await vi.advanceTimersByTimeAsync(7300)
  await fetchTimed('/api/payment/moyens')
  expect(serverNow() - Date.now()).toBe(offset)
})

test.each<Record<string, string>>([
  { date: '' },
  { date: 'hier' },
  { 'cache-control': 'public, max-age=60' },
])('a response without its own time is ignored: %j', async (headers) => {
  const { fetchTimed, serverNow } = await openPhone(HOUR, headers)
  await fetchTimed('/api/livraison/prochaine')
  expect(serverNow()).toBe(Date.now())
})

/** Files that may read the device's own clock, with the reason. */
const OWN_CLOCK: Readonly<Record<string, string>> = {
  'src/platform/web/server-time.ts': 'compares it with the shop’s',
  'src/ui/toast/toast-store.ts': 'milliseconds that passed on this page',
  'src/catalogue/web/delivery/fill-promise.ts': 'milliseconds that passed on this page',
  'src/catalogue/web/share/share-page.tsx': 'a key of React',
  'src/orders/web/place/guest-ways.tsx': 'a key of React',
  'src/catalogue/web/recent/save-visit.ts': 'order of visits on this device',
  'src/baskets/web/screen/basket-screen.tsx': 'the sign-up pop-up: ten seconds by local storage',
  'src/baskets/web/add-to-basket.ts': 'the local date of a basket’s line',
  'src/baskets/web/fill-basket.ts': 'the local date of a basket’s line',
  'src/baskets/web/screen/basket-lines.tsx': 'the local date of a basket’s line',
  'src/baskets/web/share/shared-screen.tsx': 'the local date of a basket’s line',
  'src/crm/web/record/browser-recorder.ts': 'the local date of a basket’s record',
  'src/orders/web/checkout/use-placing.ts': 'days that passed on this device, over reloads without network',
  'src/orders/web/place/place-once.ts': 'days that passed on this device, over reloads without network',
  'src/orders/web/send/send-orders.ts': 'days that passed on this device, over reloads without network',
  'src/orders/web/send/send-pending.ts': 'days that passed on this device, over reloads without network',
}

test('pages count by the shop’s clock, and the device’s own is read only at the listed places', () => {
  const files = globSync(['src/*/web/**/*.{ts,tsx}', 'src/{pages,ui}/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const own = files.filter((file) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(file, 'utf8')))
  expect(own.toSorted()).toEqual(Object.keys(OWN_CLOCK).toSorted())
})
