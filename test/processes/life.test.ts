import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test as base } from 'vitest'
import { startBuiltShop } from '../harness/built-shop.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

const test = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await makeTempFolder('life')
    onCleanup(() => folder.remove())
    return folder
  })
  .extend('shop', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const shop = await startBuiltShop({ DATA_DIR: folder.path })
    onCleanup(() => shop.stop())
    return shop
  })

test('a first start without any setting opens the demo shop', async ({ shop }) => {
  expect(shop.output()).toContain(`is open at http://localhost:${new URL(shop.url).port}`)
  const page = await fetch(`${shop.url}/boutique`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Affichage 1–9 sur')
})

test('a second process on the same folder stops with a sentence that names the first', async ({
  folder,
  shop,
}) => {
  const second = await startBuiltShop({ DATA_DIR: folder.path })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`process ${shop.process.pid}`)
  expect(second.output()).not.toMatch(/^\s+at /m)
})

test('with an invalid setting the server refuses to start and names it, without a stack trace', async ({
  folder,
}) => {
  const refused = await startBuiltShop({ DATA_DIR: folder.path, DEMO: 'false' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('SESSION_SECRET')
  expect(refused.output()).not.toMatch(/^\s+at /m)
})

test('an unreachable database server stops the start with a plain sentence', async () => {
  const env = {
    DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
    PUBLIC_URL: 'https://keur.sn',
    SESSION_SECRET: 'x'.repeat(32),
  }
  const refused = await startBuiltShop(env)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('DATABASE_URL')
  expect(refused.output()).not.toMatch(/^\s+at /m)
})

test('on SIGTERM a running request gets its response, the process ends cleanly and the data are intact', async ({
  folder,
  shop,
}) => {
  const body = JSON.stringify({ terme: 'frigo', source: 'header' })
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.write(
    'POST /api/termeRecherche HTTP/1.1\r\nHost: keur\r\nContent-Type: application/json\r\nConnection: close\r\n' +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  // The server waits for the body: the request is in flight.
  await once(socket, 'data')
  shop.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${shop.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write(body)
  await once(socket, 'close')
  expect(answer).toContain('HTTP/1.1 201 Created')
  expect(await shop.ended).toBe(0)
  const again = await startBuiltShop({ DATA_DIR: folder.path })
  expect((await fetch(`${again.url}/api/produits-count`)).status).toBe(200)
  await again.stop()
})
