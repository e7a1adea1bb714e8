import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { PageCacheHandler } from './page-cache-handler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The end of a process that loses no request: `/readyz` says that it ends, requests are still taken for so many
     * seconds, then the door closes and those under way finish. Pages ask the API in process: closing comes after.
     */
    drain(seconds: number): Promise<void>
    /**
     * The same where neighbours on this machine go on: the machine stays ready. Each answer ends its connection for a
     * moment, so that hardly anybody asks on one that is about to close.
     */
    giveWay(): Promise<void>
  }
}

/** Milliseconds for which answers end their connections before the door closes. */
const GOODBYE_MS = 1000

/** Brings `app.drain` and `app.giveWay`. */
export function registerDrain(app: FastifyInstance, door: PageCacheHandler): void {
  app.decorate('drain', async (seconds: number) => {
    app.ending.isEnding = true
    await pause(seconds * 1000)
    await door.close()
  })
  app.decorate('giveWay', async () => {
    door.sayGoodbye()
    await pause(GOODBYE_MS)
    await door.close()
  })
}
