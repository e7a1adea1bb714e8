import type { FastifyInstance, FastifyReply } from 'fastify'
import { PEOPLE_CALLS, OWN_CONTEXT_CALLS } from '#accounts/contract.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { showGauge } from '#platform/server/http/show-gauge.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Accounts } from '../accounts.ts'
import { type ContextStreams, createContextStreams } from '../context/context-streams.ts'
import { createFindAccount } from '../find-account.ts'
import { blockAccount } from '../people/block-account.ts'
import { deleteAccount } from '../people/delete-account.ts'
import { getCustomer, listCustomers } from '../people/list-customers.ts'
import { mergeAccounts } from '../people/merge-accounts.ts'
import { getAccountRow, getUser, getRowSeenBy } from '../people/read-person.ts'
import { requireAccount } from '../people/require-account.ts'
import { presentContext } from '../presenters.ts'

export function registerPeopleRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, ports, clock } = accounts
  registerOwnContext(app, accounts)
  serveCalls(app, PEOPLE_CALLS, {
    'GET /api/users': ({ query, reader }) => listCustomers(reader, query),
    'GET /api/users/:id': ({ params, caller }) => getUser(db, params.id, requireAccount(caller)),
    'GET /api/users/:id/compte': async ({ params }) => {
      const { name } = await getAccountRow(db, params.id)
      const figures = await ports.countOrders(params.id)
      return {
        user_name: name,
        order_count: figures.orders,
        preorder_count: figures.preorders,
        delivered_count: figures.delivered,
        progress_count: figures.inProgress,
        creditorder_count: figures.creditOrders,
      }
    },
    'PUT /api/users/:id/blocage': ({ params, body, caller }) =>
      db.transaction(async (tx) => {
        if (!body.blocked) requireStepUp(caller)
        const decision = { isBlocked: body.blocked, caller: requireAccount(caller), now: clock() }
        await blockAccount(tx, params.id, decision)
        return getCustomer(tx, params.id)
      }),
    'DELETE /api/users/:id': async ({ params, caller }) => {
      const decision = { caller: requireAccount(caller), accounts }
      await db.transaction((tx) => deleteAccount(tx, params.id, decision))
      return { message: 'Le compte est supprimé.' }
    },
    'POST /api/admin/clients/:id/fusionner': ({ params, body, caller }) =>
      accounts.db.transaction(async (tx) => {
        const decision = { caller: requireAccount(caller), accounts }
        await mergeAccounts(tx, { from: body.from, into: params.id }, decision)
        return getCustomer(tx, params.id)
      }),
  })
}

const EVENTS = 'text/event-stream'
/** Interval of the poll for changed accounts, in ms, the same as for the outbox. */
const POLL_MS = 1000

/** Refreshes a session's context, once or on each change; never sends tokens. */
function registerOwnContext(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock, hasStaffSecondFactor } = accounts
  const findAccount = createFindAccount(db, { needsSecondFactor: hasStaffSecondFactor })
  const streams = createContextStreams({ db, clock, findAccount })
  pollStreams(app, streams)
  showGauge(
    app.metrics,
    {
      name: 'context_streams_open',
      help: 'Browsers connected to the stream of rights changes',
      isOfProcess: true,
    },
    async () => streams.count(),
  )
  serveCalls(app, OWN_CONTEXT_CALLS, {
    'GET /api/partner/compte/:id': async ({ params, caller }) => {
      const row = await getRowSeenBy(requireAccount(caller), db, params.id)
      return { ...presentContext(row, await readShopFacts(db)), adhesion_reason: row.adhesion_reason }
    },
    'GET /api/partner/compte/:id/details': ({ params, caller }) =>
      getUser(db, params.id, requireAccount(caller)),
    'GET /api/partner/compte/:id/evenements': ({ caller, headers }, reply) => {
      const { id: accountId, sessionId } = requireAccount(caller)
      // A client that does not accept a stream waits for the response to end.
      const isOnce = headers.accept?.includes(EVENTS) !== true
      return sendEvents(reply, streams.open({ accountId, sessionId }, isOnce))
    },
  })
}

/**
 * Polls while clients are connected. Closes the streams first on shutdown, because the server waits for open
 * responses.
 */
function pollStreams(app: FastifyInstance, streams: ContextStreams): void {
  let looking = Promise.resolve()
  let isPolling = false
  const timer = setInterval(() => {
    if (app.ending.isEnding) streams.close()
    if (isPolling) return
    isPolling = true
    looking = streams
      .poll()
      .catch((error: unknown) => app.log.warn({ err: error }, 'changed rights could not be reported'))
      .finally(() => (isPolling = false))
  }, POLL_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.close()
    await looking
  })
}

function sendEvents(reply: FastifyReply, events: ReturnType<ContextStreams['open']>): FastifyReply {
  return (
    reply
      .type(`${EVENTS}; charset=utf-8`)
      .header('cache-control', 'no-store, no-transform')
      // Proxies such as nginx would buffer events otherwise.
      .header('x-accel-buffering', 'no')
      .send(events)
  )
}
