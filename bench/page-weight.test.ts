import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findImports, findPageScripts, findPageStyles, weighPage } from './page-weight.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/>
<link rel="icon" href="/favicon.svg"/></head><body><script>let x = 1</script>
<script type="module" async="">import "/assets/manifest.js";import * as route0 from "/assets/b.js";import("/assets/later.js")</script>
<script src="/assets/c.js"></script></body></html>`

const FILES: Record<string, string> = {
  '/': PAGE,
  '/assets/a.js': 'import{t as e}from"./shared.js";export{e}',
  '/assets/b.js': 'import"./shared.js";const l=()=>import("./later.js")',
  '/assets/c.js': 'c',
  '/assets/manifest.js': '12345',
  '/assets/shared.js': '1234567890',
  '/assets/s.css': 'body{}',
}

test('the scripts of a page are those that it preloads, references, and imports inline', () => {
  expect(findPageScripts(PAGE)).toEqual([
    '/assets/a.js',
    '/assets/c.js',
    '/assets/manifest.js',
    '/assets/b.js',
  ])
  expect(findPageStyles(PAGE)).toEqual(['/assets/s.css'])
  expect(findImports('import{a}from"./a.js";export*from"/b.js";import"./c.js";import("./d.js")')).toEqual([
    './a.js',
    '/b.js',
    './c.js',
  ])
})

test('a page weighs each script that it loads immediately, once, and no lazily loaded script', async () => {
  const server = createServer((request, response) => {
    const body = FILES[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sizeOf = (...names: string[]): number =>
    names.reduce((sum, name) => sum + (FILES[name]?.length ?? 0), 0)
  try {
    expect(await weighPage(origin, '/')).toEqual({
      path: '/',
      html: PAGE.length,
      scripts: sizeOf(
        '/assets/a.js',
        '/assets/b.js',
        '/assets/c.js',
        '/assets/manifest.js',
        '/assets/shared.js',
      ),
      styles: sizeOf('/assets/s.css'),
    })
    await expect(weighPage(origin, '/nothing')).rejects.toThrow('answers 404')
    await expect(weighPage(origin, '/assets/c.js')).rejects.toThrow('blind')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
