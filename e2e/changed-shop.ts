import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Differences from the built shop. */
interface Changes {
  /** Appended to the service worker's code: a new text makes a new version. */
  version: string
  /** Offset of the shop's clock in ms. */
  clockMs: number
  /** Built files that are missing, as after an update. */
  gone: RegExp | undefined
  /** Requests whose response is dropped after the shop has handled them. */
  loses: RegExp | undefined
}

/** A proxy of the running shop that simulates another day: same pages, changed facts. */
export interface ChangedShop {
  origin: string
  changes: Changes
  /** Path and query of every request, in order, with the transferred bytes of its response body. */
  received: { path: string; method: string; bytes: number }[]
  close: () => Promise<void>
}

/** Starts the proxy on a free port for the shop at `target`. */
export async function openChangedShop(target: string): Promise<ChangedShop> {
  const changes: Changes = { version: '', clockMs: 0, gone: undefined, loses: undefined }
  const received: ChangedShop['received'] = []
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, { target, changes, received }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, changes, received, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

interface Parts {
  target: string
  changes: Changes
  received: ChangedShop['received']
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, changes, received }: Parts,
): void {
  const { url = '/', method = 'GET' } = incoming
  const entry = { path: url, method, bytes: 0 }
  received.push(entry)
  // A missing file is requested under a name that never existed.
  const isGone = changes.gone?.test(url) ?? false
  const path = isGone ? url.replace(/\.(\w+)$/, '-gone.$1') : url
  const isWorker = url === '/sw.js'
  const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
  const onward = request(`${target}${path}`, { method, headers }, (answer) => {
    const date = new Date(Date.now() + changes.clockMs).toUTCString()
    const responseHeaders = { ...answer.headers, date }
    if (changes.loses?.test(`${method} ${url}`))
      return void answer.resume().on('end', () => outgoing.destroy())
    if (isWorker)
      for (const name of ['content-length', 'etag', 'last-modified'] as const) delete responseHeaders[name]
    outgoing.writeHead(answer.statusCode ?? 500, responseHeaders)
    answer.on('data', (chunk: Buffer) => (entry.bytes += chunk.length))
    if (!isWorker) return void answer.pipe(outgoing)
    answer.pipe(outgoing, { end: false })
    answer.on('end', () => outgoing.end(`\n// ${changes.version}`))
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
