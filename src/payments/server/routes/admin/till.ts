import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import type { CashDay } from '#payments/contract.ts'
import { COURIER_CASH_CALLS, TILL_CALLS } from '#payments/contract/cash.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import {
  confirmHandOver,
  correctPocket,
  declareHandOver,
  readCashDay,
  readOwnCash,
  writeTill,
} from '../../cash/cash-book.ts'
import type { Payments } from '../../payments.ts'

const DEPOSITS = { banque: 'Banque', wave: 'Wave' } as const

export function registerTill(app: FastifyInstance, payments: Payments): void {
  const { db, clock, twoPeople } = payments
  /** Books an entry on behalf of the caller and returns today's cash book. */
  async function write(
    request: FastifyRequest,
    perform: (tx: Transaction, by: Parameters<typeof writeTill>[2]) => Promise<void>,
  ): Promise<CashDay> {
    const now = clock()
    await db.transaction((tx) => perform(tx, { caller: requireAccount(request.caller), now, twoPeople }))
    return readCashDay(db, toDay(now))
  }
  serveCalls(app, TILL_CALLS, {
    'GET /api/admin/caisse': ({ query }) => readCashDay(db, query.jour ?? toDay(clock())),
    'POST /api/admin/caisse/fonds': (request) =>
      write(request, (tx, by) => writeTill(tx, { ...request.body, kind: 'float', note: '' }, by)),
    'POST /api/admin/caisse/depenses': (request) =>
      write(request, (tx, by) => writeTill(tx, { ...request.body, kind: 'expense' }, by)),
    'POST /api/admin/caisse/depots': (request) => {
      const { key, amount, place, reference } = request.body
      const note = `${DEPOSITS[place]}, ${reference}`
      return write(request, (tx, by) => writeTill(tx, { kind: 'deposit', key, amount, note, place }, by))
    },
    'POST /api/admin/caisse/remises/:id': (request) =>
      write(request, (tx, by) => confirmHandOver(tx, request.params.id, request.body, by)),
    'POST /api/admin/caisse/ecarts': (request) => {
      const { courier_id: courierId, ...correction } = request.body
      return write(request, (tx, by) => correctPocket(tx, { ...correction, courierId }, by))
    },
  })
  serveCalls(app, COURIER_CASH_CALLS, {
    'GET /api/livraison/caisse': ({ caller }) => readOwnCash(db, requireAccount(caller).id),
    'POST /api/livraison/caisse': async (request) => {
      const caller = requireAccount(request.caller)
      await db.transaction((tx) => declareHandOver(tx, request.body, { caller, now: clock() }))
      return readOwnCash(db, caller.id)
    },
  })
}
