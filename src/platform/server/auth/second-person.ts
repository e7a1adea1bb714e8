import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteHandlerMethod } from 'fastify'
import type { LimitedEffect } from '#platform/contract/effects.ts'
import type { Transaction } from '../db/database.ts'
import { ShopError } from '../errors/shop-error.ts'

/** What somebody else must confirm, as it is asked of them. `amount` in whole FCFA. */
export interface SecondPersonAsk {
  effect: LimitedEffect
  amount: number
  subject: { type: string; id: number }
  title: string
  /** Why, in the words of who asked. */
  reason: string
}

/** Ends the transaction of a call that one person may not carry out alone: nothing of it stays. */
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
    /** Stores a call that needs a second person, to be made again once somebody has confirmed it. */
    askSecondPerson: (request: FastifyRequest, ask: SecondPersonAsk) => Promise<void>
  }
}

/** A handler whose calls wait for a second person where `weigh` says so; they are answered approval.asked. */
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

/** A call that is made again because a second person confirmed it. */
export interface Confirmation {
  effect: LimitedEffect
  /** The most that it may come to, in whole FCFA. */
  amount: number
  /** Closes the request within the transaction that carries it out: both happen, or neither. */
  close: (tx: Transaction) => Promise<void>
}

const confirmations = new AsyncLocalStorage<Confirmation>()

/** Makes a call in the name of who confirms it. */
export const runConfirmed = <Answer>(confirmation: Confirmation, call: () => Promise<Answer>) =>
  confirmations.run(confirmation, call)

/** The confirmation under which the present call is made; undefined for everybody's own calls. */
export const findConfirmation = (): Confirmation | undefined => confirmations.getStore()
