import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, startBuiltShop } from '../harness/built-shop.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let shop: BuiltShop
beforeAll(async () => {
  folder = await makeTempFolder('life')
  shop = await startBuiltShop({ DATA_DIR: folder.path })
})
afterAll(async () => {
  await shop.stop()
  await folder.remove()
})

test('a first start without any setting opens the demo shop', async () => {
  expect(shop.output()).toContain(`is open at http://localhost:${new URL(shop.url).port}`)
  const page = await fetch(`${shop.url}/boutique`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Affichage 1–9 sur')
})

test('a second process on the same folder stops with a sentence that names the first', async () => {
  const second = await startBuiltShop({ DATA_DIR: folder.path })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`process ${shop.process.pid}`)
  expect(second.output()).not.toMatch(/^\s+at /m)
})

test.each([
  [{ PORT: 'trois mille' }, 'PORT'],
  [{ DEMO: 'false' }, 'SESSION_SECRET'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
])('with the wrong settings %j the server refuses to start and names %s', async (env, name) => {
  const refused = await startBuiltShop({ DATA_DIR: folder.path, ...env })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(name)
  expect(refused.output()).not.toMatch(/^\s+at /m)
})

test('a database server that cannot be reached stops the start with a plain sentence', async () => {
  const env = {
    DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
    PUBLIC_URL: 'https://keur.sn',
    SESSION_SECRET: 'x'.repeat(32),
  }
  const refused = await startBuiltShop(env)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('DATABASE_URL')
})

test('on SIGTERM a request under way is answered, then the process ends well and the data are intact', async () => {
  const stopping = await makeTempFolder('stopping')
  const first = await startBuiltShop({ DATA_DIR: stopping.path })
  const body = JSON.stringify({ terme: 'frigo', source: 'header' })
  const socket = connect(Number(new URL(first.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.write(
    'POST /api/termeRecherche HTTP/1.1\r\nHost: keur\r\nContent-Type: application/json\r\nConnection: close\r\n' +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  // The server says that it waits for the body: the request is under way.
  await once(socket, 'data')
  first.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${first.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write(body)
  await once(socket, 'close')
  expect(answer).toContain('HTTP/1.1 201 Created')
  expect(await first.ended).toBe(0)
  const again = await startBuiltShop({ DATA_DIR: stopping.path })
  expect((await fetch(`${again.url}/api/produits-count`)).status).toBe(200)
  await again.stop()
  await stopping.remove()
})
