import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../contract/clock.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type Caller, type FindAccount, type Right, hasRight } from './rights.ts'
import type { Tokens } from './tokens.ts'

/** Who may use a route. Every route of the API names one: the app refuses to start otherwise. */
export type Guard = 'public' | 'customer' | { staff: Right }

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
  }
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyInstance {
    /** Every route with its guard, as registered: what the table of who may what is tested against. */
    routeTable: RouteEntry[]
  }
}

export interface RouteEntry {
  method: string
  url: string
  guard: Guard | undefined
}

const GUEST_ID = /^[\w-]{8,64}$/

/** Learns who calls, then lets the route's guard decide, before the body is even read. */
export function registerGuards(
  app: FastifyInstance,
  { tokens, findAccount, clock }: { tokens: Tokens; findAccount: FindAccount; clock: Clock },
): void {
  // Declared first and set on each request: Fastify refuses one object for all.
  app.decorateRequest<Caller | null>('caller', null)
  app.decorate('routeTable', [])
  app.addHook('onRoute', (route) => {
    // Read when the app is ready: a plugin's routes get their guard after this hook.
    const entries = [route.method].flat().map((method) => ({
      method,
      url: route.url,
      get guard() {
        return route.config?.guard
      },
    }))
    app.routeTable.push(...entries)
  })
  app.addHook('onReady', async () => {
    const open = app.routeTable.filter(({ url, guard }) => url.startsWith('/api/') && guard === undefined)
    if (open.length > 0)
      throw new Error(
        `routes without a guard: ${open.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      )
  })
  app.addHook('onRequest', async (request) => {
    request.caller = await readCaller(request, { tokens, findAccount, clock })
    enforce(request.routeOptions.config.guard ?? 'public', request.caller)
  })
}

async function readCaller(
  request: FastifyRequest,
  { tokens, findAccount, clock }: { tokens: Tokens; findAccount: FindAccount; clock: Clock },
): Promise<Caller> {
  const guestId = request.headers['x-guest-id']
  const guest: Caller = {
    kind: 'guest',
    guestId: typeof guestId === 'string' && GUEST_ID.test(guestId) ? guestId : undefined,
  }
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return guest
  const id = await tokens.findAccountId(token, clock())
  const account = id === undefined ? undefined : await findAccount(id)
  // A public page must open with an old token too: an unknown caller is a guest, and guarded routes answer 401.
  if (account === undefined) return guest
  if (account.isBlocked) throw new ShopError('auth.blocked')
  return { kind: 'account', id: account.id, rights: account.rights, isVerified: account.isVerified }
}

function enforce(guard: Guard, caller: Caller): void {
  if (guard === 'public') return
  if (caller.kind === 'guest' || !caller.isVerified) throw new ShopError('auth.required')
  if (typeof guard === 'object' && !hasRight(caller, guard.staff)) throw new ShopError('auth.forbidden')
}
