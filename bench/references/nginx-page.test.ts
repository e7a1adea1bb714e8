import { expect, test } from 'vitest'
import { writeSettings } from './nginx-page.ts'

test('the page is served by one process with the shop’s own headers, except those that every server sets', () => {
  const headers = {
    date: 'today',
    etag: '"a-br"',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'self'",
  }
  const settings = writeSettings('/tmp/page', { headers, paths: ['/boutique'], port: 4000 })
  expect(settings).toContain('master_process off;')
  expect(settings).toContain('"/boutique" 0;')
  expect(settings).toContain('listen 127.0.0.1:4000;')
  expect(settings).toContain('add_header content-encoding "br";')
  expect(settings).toContain(String.raw`add_header etag "\"a-br\"";`)
  expect(settings).toContain(`add_header content-security-policy "default-src 'self'";`)
  expect(settings).not.toContain('today')
})

test('a header that nginx would interpret differently is refused', () => {
  expect(() => writeSettings('/tmp/page', { headers: { link: 'a $word' }, paths: [], port: 4000 })).toThrow(
    'cannot send link',
  )
})
