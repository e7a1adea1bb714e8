import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compressLater } from './compress-later.ts'
import { readRenderedPage } from './rendered-page.ts'

const TEXT = Array.from(
  { length: 2000 },
  (_, index) => `<li>Réfrigérateur ${index * 7919}\u202FFCFA</li>`,
).join('')
const renderPage = () =>
  readRenderedPage(
    new Response(TEXT),
    { ownScripts: [], tags: [] },
    { apiBaseUrl: undefined, isDevelopment: false },
  )

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page sent again as %s is compressed better and keeps its content', async (encoding, read) => {
  const page = await renderPage()
  const quick = await page.encode(encoding)
  const headers = ['etag', 'W/"x"', 'content-length', String(quick.length)]
  page.answers.set(encoding, { etag: 'W/"x"', headers, body: quick })
  compressLater(page, encoding)
  expect(page.answers.get(encoding)?.body).toBe(quick)
  await vi.waitFor(() => expect(page.answers.get(encoding)?.body).not.toBe(quick), { timeout: 5000 })

  const { body, ...answerHeaders } = page.answers.get(encoding) ?? { body: Buffer.alloc(0) }
  expect(body.length).toBeLessThan(quick.length)
  expect(String(read(body))).toBe(TEXT)
  expect(answerHeaders).toEqual({
    etag: 'W/"x"',
    headers: ['etag', 'W/"x"', 'content-length', String(body.length)],
  })
  expect(await page.encode(encoding)).toBe(body)
})

test('a page is recompressed once, whatever the number of concurrent requests', async () => {
  const page = await renderPage()
  const compressWell = vi.spyOn(page, 'compressWell')
  for (let index = 0; index < 10; index += 1) compressLater(page, 'br')
  await vi.waitFor(() => expect(compressWell).toHaveBeenCalled(), { timeout: 5000 })
  await page.compressWell('gzip')
  expect(compressWell.mock.calls).toEqual([['br'], ['gzip']])
})
