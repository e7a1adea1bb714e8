import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './rate-limit.ts'

const addresses = new AsyncLocalStorage<string>()

/** Remembers, for what a guest's call sets off, from which network address it came. */
export function registerGuestAddress(app: FastifyInstance): void {
  // Not before: reading a body leaves the context of the hooks that ran before it.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.caller.kind === 'guest') addresses.run(addressKey(request), done)
    else done()
  })
}

/** The network address of the guest whose call is under way; undefined for who is signed in, and for the shop's own jobs. */
export function findGuestAddress(): string | undefined {
  return addresses.getStore()
}
