import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteHandlerMethod } from 'fastify'
import type { LimitedEffect } from '#platform/contract/effects.ts'
import type { Transaction } from '../db/database.ts'
import { ShopError } from '../errors/shop-error.ts'

/** A request for confirmation by a second member of staff. `amount` in whole FCFA. */
export interface SecondPersonAsk {
  effect: LimitedEffect
  amount: number
  subject: { type: string; id: number }
  title: string
  /** Reason, as the requester typed it. */
  reason: string
}

/** Rolls back a call that needs a second person. */
export class SecondPersonError extends Error {
  override name = 'SecondPersonError'
  readonly ask: SecondPersonAsk
  constructor(ask: SecondPersonAsk) {
    super(`${ask.effect} of ${ask.amount} needs a second person`)
    this.ask = ask
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a call that needs a second person, to be repeated after confirmation. */
    askSecondPerson: (request: FastifyRequest, ask: SecondPersonAsk) => Promise<void>
  }
}

/**
 * Wraps a handler whose calls need a second person if `weigh` decides so. Such calls are answered `approval.asked`.
 */
export function orAskSecondPerson(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function askOrHandle(request, reply) {
    try {
      return await handler.call(this, request, reply)
    } catch (error) {
      if (!(error instanceof SecondPersonError)) throw error
      await request.server.askSecondPerson(request, error.ask)
      throw new ShopError('approval.asked')
    }
  }
}

/** A call that is repeated after a second person confirmed it. */
export interface Confirmation {
  effect: LimitedEffect
  /** Maximum amount in whole FCFA. */
  amount: number
  /** Closes the request in the transaction that carries it out: both succeed, or neither. */
  close: (tx: Transaction) => Promise<void>
}

const confirmations = new AsyncLocalStorage<Confirmation>()

/** Runs a call on behalf of the confirming person. */
export const runConfirmed = <Answer>(confirmation: Confirmation, call: () => Promise<Answer>) =>
  confirmations.run(confirmation, call)

/** The confirmation of the current call. Undefined for direct calls. */
export const findConfirmation = (): Confirmation | undefined => confirmations.getStore()
