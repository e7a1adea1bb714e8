import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { Guard } from '#platform/contract/calls.ts'
import type { Clock } from '#platform/contract/clock.ts'
import { type Effect, needsFreshCall } from '#platform/contract/effects.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type Caller, type FindAccount, hasRight, isStaff } from './rights.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every API route has one: otherwise the app does not start. */
    guard?: Guard
    /**
     * Also open to a session that still needs its second factor. Other routes reject it, and public ones treat it as a
     * guest.
     */
    opensBeforeSecondFactor?: true
    /** Requires recent step-up authentication: throws `auth.step_up` for other permitted callers. */
    needsStepUp?: true
    /** Sensitive effect on the shop's money, rights or data. */
    effect?: Effect
  }
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyInstance {
    /** All registered routes with their guards, for the test of the access table. */
    routeTable: RouteEntry[]
  }
}

export interface RouteEntry {
  method: string
  url: string
  guard: Guard | undefined
  opensBeforeSecondFactor: boolean
  needsStepUp: boolean
  effect: Effect | undefined
  mayBeBehind: boolean
  /** Budget that limits it by network address: see docs/public-calls.md. */
  cost: string | undefined
  schema: FastifySchema | undefined
}

const GUEST_ID = /^[\w-]{8,64}$/

/** Authenticates the caller and applies the route's guard before the body is read. */
export function registerGuards(
  app: FastifyInstance,
  { tokens, findAccount, clock }: { tokens: Tokens; findAccount: FindAccount; clock: Clock },
): void {
  // Declared first and set per request: Fastify rejects a shared object.
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
      get opensBeforeSecondFactor() {
        return route.config?.opensBeforeSecondFactor === true
      },
      get needsStepUp() {
        return mustBeFresh(route.config)
      },
      get effect() {
        return route.config?.effect
      },
      get mayBeBehind() {
        return route.config?.mayBeBehind === true
      },
      get cost() {
        return route.config?.cost
      },
      schema: route.schema,
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
  const learn = (request: FastifyRequest, caller: Caller): void => {
    const { config } = request.routeOptions
    const { guard = 'public', opensBeforeSecondFactor = false } = config
    const isHalfIn = caller.kind === 'account' && caller.owesSecondFactor && !opensBeforeSecondFactor
    if (isHalfIn && guard !== 'public') throw new ShopError('auth.second_factor')
    request.caller = isHalfIn ? readGuest(request) : caller
    enforce(guard, request.caller, request.params as Record<string, string | undefined>)
    // Checked last, so that a caller without access learns nothing of it.
    if (mustBeFresh(config)) requireStepUp(request.caller)
  }
  // Most visitors are guests, so nothing is awaited for them.
  app.addHook('onRequest', (request, _reply, done) => {
    const token = readToken(request)
    const guest = readGuest(request)
    if (token === undefined) {
      learn(request, guest)
      return done()
    }
    findCaller(token, { tokens, findAccount, clock })
      .then((caller) => learn(request, caller ?? guest))
      .then(() => done(), done)
  })
}

/** Whether each call of a route requires recent step-up authentication. */
function mustBeFresh({ needsStepUp, effect }: FastifyContextConfig = {}): boolean {
  return needsStepUp === true || (effect !== undefined && needsFreshCall(effect))
}

/** For routes where only some calls need step-up authentication. Throws `auth.step_up`. */
export function requireStepUp(caller: Caller): void {
  if (caller.kind === 'account' && !caller.hasSteppedUp) throw new ShopError('auth.step_up')
}

function readToken({ headers }: FastifyRequest): string | undefined {
  return headers.authorization && /^Bearer ([\w.-]+)$/.exec(headers.authorization)?.[1]
}

function readGuest({ headers }: FastifyRequest): Caller {
  const guestId = headers['x-guest-id']
  const isNamed = typeof guestId === 'string' && GUEST_ID.test(guestId)
  return { kind: 'guest', guestId: isNamed ? guestId : undefined }
}

/** Returns undefined for an invalid token: a public page must open with an old one, and guarded routes respond 401. */
async function findCaller(
  token: string,
  { tokens, findAccount, clock }: { tokens: Tokens; findAccount: FindAccount; clock: Clock },
): Promise<Caller | undefined> {
  const now = clock()
  const bearer = await tokens.findBearer(token, now)
  const account = bearer && (await findAccount(bearer, now))
  if (account === undefined) return undefined
  const { isBlocked, ...rest } = account
  if (isBlocked) throw new ShopError('auth.blocked')
  return { kind: 'account', ...rest }
}

function enforce(guard: Guard, caller: Caller, params: Record<string, string | undefined>): void {
  if (guard === 'public') return
  if (caller.kind === 'guest' || !caller.isVerified) throw new ShopError('auth.required')
  if (guard === 'customer') return
  if (guard === 'staff') {
    if (!isStaff(caller)) throw new ShopError('request.not_found')
    return
  }
  if ('staff' in guard) {
    const { staff, orStaff } = guard
    const isEntitled = hasRight(caller, staff) || (orStaff !== undefined && hasRight(caller, orStaff))
    if (!isEntitled) throw new ShopError('auth.forbidden')
    return
  }
  if (guard.orStaff !== undefined && hasRight(caller, guard.orStaff)) return
  if ('owner' in guard) {
    if (params[guard.owner] !== String(caller.id)) throw new ShopError('account.not_found')
    return
  }
  if (!caller.isMainUser) throw new ShopError('auth.forbidden')
  const isOwn = guard.employer === 'own' || params[guard.employer] === String(caller.employerId)
  if (!isOwn) throw new ShopError('company.not_found')
}
