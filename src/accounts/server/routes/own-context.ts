import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { showGauge } from '../../../platform/server/http/show-gauge.ts'
import { AccountsIdParams, OwnContext, UserInfo } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { type ContextStreams, createContextStreams } from '../context/context-streams.ts'
import { createFindAccount } from '../find-account.ts'
import { getRowSeenBy, getUser } from '../people/get-user.ts'
import { requireAccount } from '../people/require-account.ts'
import { presentContext } from '../presenters.ts'

const TAGS = ['Personnes']
const OWNER = { guard: { owner: 'id' } } as const
const EVENTS = 'text/event-stream'
/** Milliseconds between two looks at who has changed, as the outbox is looked at. */
const LOOK_MS = 1000

/** What refreshes a session's context, once or as it changes: never with tokens. */
export function registerOwnContext(app: FastifyInstance, accounts: Accounts): void {
  const { db } = accounts
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/partner/compte/:id',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'Contexte de la session, sans jetons',
        params: AccountsIdParams,
        response: { 200: OwnContext },
      },
    },
    async ({ params, caller }) => {
      const row = await getRowSeenBy(requireAccount(caller), db, params.id)
      return { ...presentContext(row), adhesion_reason: row.adhesion_reason }
    },
  )
  routes.get(
    '/api/partner/compte/:id/details',
    {
      config: OWNER,
      schema: { tags: TAGS, summary: 'Ses données', params: AccountsIdParams, response: { 200: UserInfo } },
    },
    ({ params, caller }) => getUser(db, params.id, requireAccount(caller)),
  )
  registerStream(app, accounts)
}

function registerStream(app: FastifyInstance, accounts: Accounts): void {
  const { db, clock, hasStaffSecondFactor } = accounts
  const findAccount = createFindAccount(db, { needsSecondFactor: hasStaffSecondFactor })
  const streams = createContextStreams({ db, clock, findAccount })
  lookAround(app, streams)
  showGauge(
    app.metrics,
    { name: 'context_streams_open', help: 'Browsers that hear at once of what their person may' },
    async () => streams.count(),
  )
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/partner/compte/:id/evenements',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'Le même contexte, redit dès qu’il change (text/event-stream)',
        params: AccountsIdParams,
      },
    },
    ({ caller, headers }, reply) => {
      const { id: accountId, sessionId } = requireAccount(caller)
      // Whoever does not ask for a stream waits for an end.
      const isOnce = headers.accept?.includes(EVENTS) !== true
      return sendEvents(reply, streams.open({ accountId, sessionId }, isOnce))
    },
  )
}

/** Looks while somebody listens. A process that ends lets its readers go first: its door waits for every answer. */
function lookAround(app: FastifyInstance, streams: ContextStreams): void {
  let looking = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (app.ending.isEnding) streams.close()
    if (isLooking) return
    isLooking = true
    looking = streams
      .look()
      .catch((error: unknown) => app.log.warn({ err: error }, 'nobody was told of changed rights'))
      .finally(() => (isLooking = false))
  }, LOOK_MS).unref()
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
      // Proxies of the nginx kind would keep events until there are many.
      .header('x-accel-buffering', 'no')
      .send(events)
  )
}
