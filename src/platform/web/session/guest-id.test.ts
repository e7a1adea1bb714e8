import { afterEach, expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Requests the guest id on a new page. */
async function askOnNewPage(storage: unknown): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  const { getGuestId } = await import('./guest-id.ts')
  expect(getGuestId()).toBe(getGuestId())
  return getGuestId()
}

test('BASK-6: a guest’s id is generated once and stored under guest_id; another browser has another', async () => {
  const { storage } = createFakeBrowser()
  const id = await askOnNewPage(storage)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(storage.getItem('guest_id')).toBe(id)
  expect(await askOnNewPage(storage)).toBe(id)
  expect(await askOnNewPage(createFakeBrowser().storage)).not.toBe(id)
})

test('BASK-6: a damaged id is generated again', async () => {
  const { storage } = createFakeBrowser()
  storage.setItem('guest_id', '<script>')
  expect(await askOnNewPage(storage)).toMatch(/^[\da-f-]{36}$/)
})
