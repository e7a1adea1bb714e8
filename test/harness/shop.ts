import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { type DemoMessage, listDemoMessages } from '#notifications/server/index.ts'
import { createOwnFetch } from '#payments/server/index.ts'
import type { RouteEntry } from '#platform/server/auth/guards.ts'
import type { Right } from '#platform/server/auth/rights.ts'
import { createTokens } from '#platform/server/auth/tokens.ts'
import { readSettings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Reads, readOnLeader } from '#platform/server/db/reads/reader.ts'
import { deliverOutbox } from '#platform/server/events/outbox.ts'
import { openSignals } from '#platform/server/events/signals.ts'
import { createInProcessMark } from '#platform/server/http/in-process.ts'
import { buildApp } from '#server/app.ts'
import { type Shop, createListeners, subscribeToChanges, openSettling } from '#server/shop.ts'
import { stockLedger } from '#stock/server/index.ts'
import { TEST_NOW } from './clock.ts'
import { openTestDatabase, testDatabaseUrl } from './database.ts'
import { FORGED_HEADERS, TRUSTED } from './forged-host.ts'
import { makeTempFolder } from './temp-folder.ts'

/** A shop without pages on its own database, called as over HTTP. */
export interface TestShop extends Shop {
  app: FastifyInstance
  routes: RouteEntry[]
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>
  /** Creates and signs in an account with these rights; returns its token. */
  signIn(
    rights?: Right[],
    state?: {
      isVerified?: boolean
      /** False for an account with only a verified e-mail: its orders allocate no stock. */
      hasVerifiedPhone?: boolean
      isBlocked?: boolean
      owesSecondFactor?: boolean
      hasSteppedUp?: boolean
    },
  ): Promise<{ id: number; token: string }>
  /** Delivers the outbox now; the demo saves messages instead of sending them. */
  deliver(): Promise<void>
  /** Messages to an e-mail or a phone in any accepted format, newest first. Delivers the outbox first. */
  messages(to: string): Promise<DemoMessage[]>
}

interface CallOptions {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

const UNHURRIED = {
  // A busy machine makes tests slow, and must not trigger load shedding.
  OVERLOAD_MS: '0',
  // All people of a test share one address.
  PUZZLE_AFTER: '10000',
  SMS_ADDRESS_LIMIT: '10000',
  COUNTS_SECONDS: '0',
  SMS_CUSTOMERS_LIMIT: '10000',
  MAIL_ADDRESS_LIMIT: '10000',
  MAIL_CUSTOMERS_LIMIT: '10000',
  // Many tests write to one person.
  SMS_RECIPIENT_LIMIT: '10000',
  MAIL_RECIPIENT_LIMIT: '10000',
}

/** Separate data for tests that cannot share. Closed with the shop. */
interface OwnData {
  db: Database
  databaseUrl: string
  reads: Reads
}

async function openOrdinary(): Promise<Omit<OwnData, 'databaseUrl'> & { databaseUrl: string | undefined }> {
  const db = await openTestDatabase()
  return { db, databaseUrl: testDatabaseUrl(db), reads: readOnLeader(db) }
}

export async function openTestShop(
  env: Record<string, string> = {},
  now: () => Date = () => TEST_NOW,
  own?: OwnData,
): Promise<TestShop> {
  const { db, databaseUrl, reads } = own ?? (await openOrdinary())
  const log = pino({ level: 'silent' })
  const folder = await makeTempFolder('shop')
  const settings = readSettings({
    DATA_DIR: folder.path,
    DEMO: 'true',
    LOG_LEVEL: 'silent',
    ...UNHURRIED,
    ...TRUSTED,
    // Hashing tests cover the full cost. Outside the demo the shop rejects this setting.
    CHEAP_PASSWORDS: String(env['DEMO'] !== 'false' && env['PUBLIC_URL'] === undefined),
    ...env,
  })
  const signals = await openSignals(db, databaseUrl, log, { countsMs: settings.countsMs })
  subscribeToChanges(signals, reads)
  const shop: Shop = {
    settings,
    db,
    reads,
    signals,
    clock: now,
    log,
    inProcess: createInProcessMark(),
    ledger: stockLedger,
    close: async () => {},
  }
  const app = await buildApp(shop)
  await app.ready()
  return {
    ...shop,
    app,
    routes: app.routeTable,
    call: (method, url, { body, token, headers = {} } = {}) => {
      const options: InjectOptions = {
        method,
        url,
        headers: {
          ...FORGED_HEADERS,
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { payload: body as object }),
      }
      return app.inject(options)
    },
    signIn: createSignIn(shop),
    ...openMailbox(shop, app),
    close: async () => {
      await app.close()
      await signals.close()
      await reads.close()
      await db.close()
      await folder.remove()
    },
  }
}

function openMailbox(shop: Shop, app: FastifyInstance): Pick<TestShop, 'deliver' | 'messages'> {
  const listeners = createListeners(shop, openSettling(shop, createOwnFetch(app)))
  const deliver = async (): Promise<void> => {
    while ((await deliverOutbox(shop.db, listeners)) > 0);
  }
  const messages = async (to: string): Promise<DemoMessage[]> => {
    await deliver()
    return listDemoMessages(shop.db, to)
  }
  return { deliver, messages }
}

function createSignIn({ db, settings, clock }: Shop): TestShop['signIn'] {
  const tokens = createTokens(settings.sessionKeys)
  let accounts = 0
  return async (
    rights = [],
    {
      isVerified = true,
      hasVerifiedPhone = isVerified,
      isBlocked = false,
      owesSecondFactor = false,
      hasSteppedUp = true,
    } = {},
  ) => {
    accounts += 1
    const [row] = await db.rows<{ id: number }>({
      text: `insert into account (name, email, rights, verified_at, email_verified_at, blocked_at, phone, phone_verified_at)
             values ('Awa Ndiaye', $1, $2, $3, $3, $4, $5, case when $5::text is not null then $3::timestamptz end) returning id`,
      values: [
        `awa${accounts}@exemple.sn`,
        rights,
        isVerified ? clock() : null,
        isBlocked ? clock() : null,
        hasVerifiedPhone ? `22170${String(accounts).padStart(7, '0')}` : null,
      ],
    })
    const id = row?.id ?? 0
    const sessionId = randomUUID()
    const expires = new Date(clock().getTime() + 30 * 86_400_000)
    await db.rows({
      text: `insert into session (id, account_id, token_hash, expires_at, second_factor_until, stepped_up_until)
             values ($1, $2, $1, $3, $4, $5)`,
      values: [sessionId, id, expires, owesSecondFactor ? null : expires, hasSteppedUp ? expires : null],
    })
    return { id, token: await tokens.sign({ accountId: id, sessionId }, clock()) }
  }
}
