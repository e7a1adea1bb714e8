import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Idle timeout of a connection in ms: longer than that of proxies, so that the proxy closes it. */
const KEEP_ALIVE_MS = 72_000

/**
 * Runs before Fastify and serves cached pages. Routing, hooks and guards cost several times as much as a cached page.
 * None of them can change a response that is the same for every visitor.
 */
export interface PageCacheHandler {
  /** Returns true if it has responded. Until it is set, every request goes to the routes. */
  tryAnswer: (request: IncomingMessage, response: ServerResponse) => boolean
  openServer: FastifyServerFactory
  /** From now on each response closes its connection. */
  startLeaving(): void
  /** Stops listening, closes each connection after its response, and waits for all responses. */
  close(): Promise<void>
}

/** Poll interval in ms for connections whose last response has been sent. */
const POLL_MS = 50

export function createPageCacheHandler(): PageCacheHandler {
  const servers: Server[] = []
  let isLeaving = false
  const cacheHandler: PageCacheHandler = {
    tryAnswer: () => false,
    openServer: (handler) => {
      const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (isLeaving) response.setHeader('connection', 'close')
        else if (cacheHandler.tryAnswer(request, response)) return
        handler(request, response)
      })
      servers.push(server)
      return server
    },
    startLeaving: () => {
      isLeaving = true
    },
    close: async () => {
      isLeaving = true
      await Promise.all(servers.filter(({ listening }) => listening).map(closeServer))
    },
  }
  return cacheHandler
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const timer = setInterval(() => server.closeIdleConnections(), POLL_MS)
  await closed
  clearInterval(timer)
}
