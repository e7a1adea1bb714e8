import { once } from 'node:events'
import { type Server, type Socket, connect, createServer } from 'node:net'

/** A proxy to a PostgreSQL server that can be cut and restored, to simulate a network failure or a restart. */
export interface CuttableWire {
  /** The server's URL through the proxy. */
  url: string
  cut(): Promise<void>
  /** Blocks all data without closing connections, like a frozen machine. */
  hold(): void
  mend(): Promise<void>
}

export async function layWire(target: string): Promise<CuttableWire> {
  const address = new URL(target)
  const socketFolder = address.searchParams.get('host')
  const port = Number(address.port || 5432)
  const reach = () =>
    socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, address.hostname)
  const open = new Set<Socket>()
  let server: Server | undefined
  let isHeld = false

  const listen = async (at: number): Promise<number> => {
    server = createServer((near) => {
      if (isHeld) return void open.add(near)
      const far = reach()
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
      }
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
    const bound = server.address()
    return typeof bound === 'object' && bound !== null ? bound.port : at
  }

  const wirePort = await listen(0)
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(wirePort)
  url.searchParams.delete('host')
  return {
    url: url.href,
    cut: async () => {
      if (server === undefined) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
      server = undefined
    },
    hold: () => {
      isHeld = true
      for (const socket of open) socket.unpipe().pause()
    },
    mend: async () => {
      isHeld = false
      await listen(wirePort)
    },
  }
}
