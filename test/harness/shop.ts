import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../../server/app.ts'
import type { Shop } from '../../server/shop.ts'
import type { RouteEntry } from '../../src/platform/server/auth/guards.ts'
import type { Right } from '../../src/platform/server/auth/rights.ts'
import { createTokens } from '../../src/platform/server/auth/tokens.ts'
import { readSettings } from '../../src/platform/server/config.ts'
import { openSignals } from '../../src/platform/server/events/signals.ts'
import { createInProcessMark } from '../../src/platform/server/http/in-process.ts'
import { makeTempFolder } from './temp-folder.ts'
import { openTestDatabase, testDatabaseUrl } from './database.ts'

/** A shop without pages on a database of its own, spoken to as over HTTP. */
export interface TestShop extends Shop {
  app: FastifyInstance
  routes: RouteEntry[]
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>
  /** A signed-in account with these rights; answers its token. */
  signIn(
    rights?: Right[],
    state?: { isVerified?: boolean; isBlocked?: boolean },
  ): Promise<{ id: number; token: string }>
}

interface CallOptions {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

/** The moment at which tests happen, unless they say otherwise. */
export const TEST_NOW = new Date('2026-11-24T10:00:00Z')

export async function openTestShop(
  env: Record<string, string> = {},
  now: () => Date = () => TEST_NOW,
): Promise<TestShop> {
  const db = await openTestDatabase()
  const log = pino({ level: 'silent' })
  const folder = await makeTempFolder('shop')
  const settings = readSettings({ DATA_DIR: folder.path, DEMO: 'true', LOG_LEVEL: 'silent', ...env })
  const signals = await openSignals(db, testDatabaseUrl(db), log)
  const shop: Shop = {
    settings,
    db,
    signals,
    clock: now,
    log,
    inProcess: createInProcessMark(),
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
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      }
      return app.inject(options)
    },
    signIn: createSignIn(shop),
    close: async () => {
      await app.close()
      await signals.close()
      await db.close()
      await folder.remove()
    },
  }
}

function createSignIn({ db, settings, clock }: Shop): TestShop['signIn'] {
  const tokens = createTokens(settings.sessionSecret)
  let accounts = 0
  return async (rights = [], { isVerified = true, isBlocked = false } = {}) => {
    accounts += 1
    const [row] = await db.rows<{ id: number }>({
      text: `insert into account (name, email, rights, verified_at, blocked_at)
             values ('Awa Ndiaye', $1, $2, $3, $4) returning id`,
      values: [`awa${accounts}@exemple.sn`, rights, isVerified ? clock() : null, isBlocked ? clock() : null],
    })
    const id = row?.id ?? 0
    return { id, token: await tokens.sign(id, clock()) }
  }
}
