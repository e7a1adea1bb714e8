import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Milliseconds for which an idle connection stays open: longer than proxies wait, so that they close it. */
const KEEP_ALIVE_MS = 72_000

/**
 * Stands before Fastify and answers what is known by heart: routing, hooks and guards cost several times what a kept
 * page does, and none of them can change an answer that is the same for everybody.
 */
export interface PageCacheHandler {
  /** Answers true where it has answered; until somebody sets it, every request goes on to the routes. */
  tryAnswer: (request: IncomingMessage, response: ServerResponse) => boolean
  openServer: FastifyServerFactory
  /** From now on each answer ends its connection. */
  sayGoodbye(): void
  /** Lets nobody in any more, tells each connection that it ends, and waits until all requests are answered. */
  close(): Promise<void>
}

/** Milliseconds between two looks for connections whose last answer has left. */
const LOOK_MS = 50

export function createPageCacheHandler(): PageCacheHandler {
  const servers: Server[] = []
  let isLeaving = false
  const door: PageCacheHandler = {
    tryAnswer: () => false,
    openServer: (handler) => {
      const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (isLeaving) response.setHeader('connection', 'close')
        else if (door.tryAnswer(request, response)) return
        handler(request, response)
      })
      servers.push(server)
      return server
    },
    sayGoodbye: () => {
      isLeaving = true
    },
    close: async () => {
      isLeaving = true
      await Promise.all(servers.filter(({ listening }) => listening).map(closeServer))
    },
  }
  return door
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await closed
  clearInterval(timer)
}
