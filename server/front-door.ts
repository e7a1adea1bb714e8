import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** Milliseconds for which an idle connection stays open: longer than proxies wait, so that they close it. */
const KEEP_ALIVE_MS = 72_000

/**
 * Stands before Fastify and answers what is known by heart: routing, hooks and guards cost several times what a kept
 * page does, and none of them can change an answer that is the same for everybody.
 */
export interface FrontDoor {
  /** Answers true where it has answered; until somebody sets it, every request goes on to the routes. */
  tryAnswer: (request: IncomingMessage, response: ServerResponse) => boolean
  openServer: FastifyServerFactory
}

export function createFrontDoor(): FrontDoor {
  const door: FrontDoor = {
    tryAnswer: () => false,
    openServer: (handler) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (!door.tryAnswer(request, response)) handler(request, response)
      }),
  }
  return door
}
