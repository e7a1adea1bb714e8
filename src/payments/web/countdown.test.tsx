import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchTimed } from '#platform/web/server-time.ts'
import { Countdown } from './countdown.tsx'

const NOW = '2026-11-24T12:00:00Z'
const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.for([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['two years behind', -2 * 365 * 24 * HOUR],
] as const)('on a phone %s a new payment has its half hour, and no more', async ([, ahead]) => {
  vi.useFakeTimers({ now: Date.parse(NOW) + ahead })
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { date: new Date(NOW).toUTCString() } }))
  await fetchTimed('/api/payment/wave/initiate')
  const page = renderToStaticMarkup(<Countdown until="2026-11-24T12:30:00Z">écoulé</Countdown>)
  expect(page).toMatch(/Il reste <b[^>]*>(30:00|29:59)<\/b>/)
  expect(page).not.toContain('écoulé')
})
