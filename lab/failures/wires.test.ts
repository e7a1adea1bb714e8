import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFreePort } from '#platform/server/free-port.ts'
import { openWires } from './wires.ts'

const DELAY = 60

/** An echo server behind a network proxy. */
async function openEcho() {
  const server = createServer((socket) => void socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = await findFreePort()
  const wires = await openWires([
    { port, to: (server.address() as AddressInfo).port, ends: ['database1', 'etcd1'] },
  ])
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  return {
    wires,
    socket,
    received: () => received,
    close: async () => {
      socket.destroy()
      server.close()
      await wires.close()
    },
  }
}

test('a cut connection passes nothing, rejects nothing, and delivers everything in order once repaired', async () => {
  const { wires, socket, received, close } = await openEcho()
  try {
    socket.write('one ')
    await expect.poll(received).toBe('one ')
    wires.change(({ ends }) => ends.includes('database1'), { isCut: true })
    await pause(DELAY)
    socket.write('two ')
    socket.write('three')
    await pause(DELAY)
    expect(received()).toBe('one ')
    expect(socket.destroyed).toBe(false)
    wires.change(() => true, {})
    await expect.poll(received).toBe('one two three')
  } finally {
    await close()
  }
})

test('a slow wire delays both directions of a response, and no other wire', async () => {
  const { wires, socket, received, close } = await openEcho()
  try {
    wires.change(({ ends }) => ends.includes('etcd2'), { delay: 10_000 })
    wires.change(({ ends }) => ends.includes('etcd1'), { delay: DELAY })
    await pause(DELAY)
    const started = performance.now()
    socket.write('late')
    await expect.poll(received, { interval: 5 }).toBe('late')
    const took = performance.now() - started
    expect(took).toBeGreaterThanOrEqual(2 * DELAY - 10)
    expect(took).toBeLessThan(5000)
  } finally {
    await close()
  }
})
