import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What this day's shop does otherwise than the one that is built. */
interface Changes {
  /** Named behind the worker's code: another text makes another version of it. */
  version: string
  /** Milliseconds by which the shop's clock is off. */
  clockMs: number
  /** Built files that are gone, as after an update. */
  gone: RegExp | undefined
  /** Calls whose answer is lost on its way, once the shop has dealt with them. */
  loses: RegExp | undefined
}

/** A shop as it is another day, before the one that runs: same pages, other facts. */
export interface ChangedShop {
  origin: string
  changes: Changes
  /** Path and query of whatever was asked, in order, with the bytes of its answer's body as they travelled. */
  asked: { path: string; method: string; bytes: number }[]
  close: () => Promise<void>
}

/** Opens such a shop on a free port before the one at `target`. */
export async function openChangedShop(target: string): Promise<ChangedShop> {
  const changes: Changes = { version: '', clockMs: 0, gone: undefined, loses: undefined }
  const asked: ChangedShop['asked'] = []
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, { target, changes, asked }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, changes, asked, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

interface Parts {
  target: string
  changes: Changes
  asked: ChangedShop['asked']
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { target, changes, asked }: Parts): void {
  const { url = '/', method = 'GET' } = incoming
  const entry = { path: url, method, bytes: 0 }
  asked.push(entry)
  // A file that is gone is asked for under a name that never was.
  const isGone = changes.gone?.test(url) ?? false
  const path = isGone ? url.replace(/\.(\w+)$/, '-gone.$1') : url
  const isWorker = url === '/sw.js'
  const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
  const onward = request(`${target}${path}`, { method, headers }, (answer) => {
    const date = new Date(Date.now() + changes.clockMs).toUTCString()
    const said = { ...answer.headers, date }
    if (changes.loses?.test(`${method} ${url}`))
      return void answer.resume().on('end', () => outgoing.destroy())
    if (isWorker) for (const name of ['content-length', 'etag', 'last-modified'] as const) delete said[name]
    outgoing.writeHead(answer.statusCode ?? 500, said)
    answer.on('data', (chunk: Buffer) => (entry.bytes += chunk.length))
    if (!isWorker) return void answer.pipe(outgoing)
    answer.pipe(outgoing, { end: false })
    answer.on('end', () => outgoing.end(`\n// ${changes.version}`))
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
