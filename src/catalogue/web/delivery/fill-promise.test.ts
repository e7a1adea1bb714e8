import { afterEach, expect, test, vi } from 'vitest'

const NEXT = {
  anywhere: { day: '2026-11-25', words: 'Livré mercredi' },
  dakar: null,
  elsewhere: null,
  far_communes: [],
}

interface ShownLine {
  firstChild: { nodeValue: string }
}

/** A page with these lines, and an API that returns the next delivery. */
async function openPage(lines: ShownLine[]) {
  const listeners: (() => void)[] = []
  const fetchOnce = vi.fn(async () => Response.json(NEXT))
  vi.resetModules()
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '[data-promise]' ? (lines[0] ?? null) : null),
    querySelectorAll: () => lines,
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', fetchOnce)
  vi.stubGlobal('addEventListener', (_name: string, listen: () => void) => listeners.push(listen))
  const { fillPromises } = await import('./fill-promise.ts')
  return { fetchOnce, fillPromises, notifyListeners: () => listeners.forEach((listen) => listen()) }
}

afterEach(() => vi.unstubAllGlobals())

test('a page without a delivery line never requests the day, however often it is viewed', async () => {
  const { fetchOnce, fillPromises, notifyListeners } = await openPage([])
  await fillPromises()
  notifyListeners()
  notifyListeners()
  expect(fetchOnce).not.toHaveBeenCalled()
})

test('a page with such lines sends one request for all of them and shows the day', async () => {
  const line = { firstChild: { nodeValue: 'Livraison à Dakar' } }
  const { fetchOnce, notifyListeners } = await openPage([line])
  notifyListeners()
  notifyListeners()
  await vi.waitFor(() => expect(line.firstChild.nodeValue).toBe('Livré mercredi à Dakar'))
  expect(fetchOnce).toHaveBeenCalledOnce()
})
