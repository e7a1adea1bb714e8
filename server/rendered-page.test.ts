import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPacked, prepareToSend, readRenderedPage } from './rendered-page.ts'

const OPTIONS = { apiBaseUrl: undefined, isDevelopment: false }
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

async function readScriptPolicy(html: string, ownScripts: string[]): Promise<string | undefined> {
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const { headers } = await readRenderedPage(response, { ownScripts, tags: [] }, OPTIONS)
  return new Map(headers)
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith('script-src'))
}

test('API-9: a script injected into a page by a product’s name may not run there', async () => {
  const html = '<h1><script>alert(1)</script></h1><script>start()</script>'
  const policy = await readScriptPolicy(html, ['start()'])
  expect(policy).toBe(`script-src 'self' ${hashOf('start()')}`)
  expect(policy).not.toContain(hashOf('alert(1)'))
})

test('API-9: a page without an inline script of the shop allows its files and nothing else', async () => {
  expect(await readScriptPolicy('<script>alert(1)</script>', [])).toBe("script-src 'self'")
})

const LIST = Array.from({ length: 2000 }, (_, index) => `<li>Réfrigérateur ${index * 7919}</li>`).join('')

test('a stored page takes the bytes of its compressed body and is sent unchanged in every encoding', async () => {
  const page = prepareToSend({ status: 200, headers: [], body: Buffer.from(LIST), tags: 'p1' })
  expect(page.countBytes()).toBeGreaterThan(page.length)
  const packed = await page.pack()
  expect(page.countBytes()).toBeLessThan(page.length / 3)
  for (const one of [page, openPacked(packed)]) {
    expect(String(await one.encode('identity'))).toBe(LIST)
    expect(one.countBytes()).toBeLessThan(page.length / 3)
    expect(String(gunzipSync(await one.encode('gzip')))).toBe(LIST)
    expect(await one.encode('br')).toBe(packed.packed)
    expect([one.mark, one.length]).toEqual([page.mark, page.length])
  }
})

test('a small page is stored uncompressed', async () => {
  const page = prepareToSend({ status: 200, headers: [], body: Buffer.from('small'), tags: '' })
  expect(String((await page.pack()).packed)).toBe('small')
  expect(String(await page.encode('identity'))).toBe('small')
})
