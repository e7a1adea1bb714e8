import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRenderedPage } from './rendered-page.ts'

const OPTIONS = { apiBaseUrl: undefined, isDevelopment: false }
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

async function readScriptPolicy(html: string, ownScripts: string[]): Promise<string | undefined> {
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const { headers } = await readRenderedPage(response, ownScripts, OPTIONS)
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
