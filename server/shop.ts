import type { Logger } from 'pino'
import { createAccountsHousekeeping, createApprovalJob } from '#accounts/server/index.ts'
import { createBasketsHousekeeping } from '#baskets/server/index.ts'
import {
  createDemandJob,
  createPictureSource,
  createPromotionJob,
  startImports,
  type StockLedger,
} from '#catalogue/server/index.ts'
import { creditRoom } from '#credit/server/index.ts'
import { createLeadRetention, createReturnsJob } from '#crm/server/index.ts'
import { createFinanceJobs } from '#finance/server/index.ts'
import {
  createMessageJobs,
  createMessageListeners,
  createMessageCeilings,
  listMissingDrivers,
  openDrivers,
  type MessageCeilings,
  sendMessage,
  sendMessageAsShop,
} from '#notifications/server/index.ts'
import { createOrderJobs, createOrderListeners, createPayableOrders } from '#orders/server/index.ts'
import { createPackJob } from '#packs/server/index.ts'
import {
  createOwnFetch,
  createPaymentAdminJobs,
  createPaymentJob,
  createPaymentListeners,
  openShopProviders,
  type SettlementDeps,
} from '#payments/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import { createBackupJob } from '#platform/server/backup/backup-jobs.ts'
import { closeBackups } from '#platform/server/backup/make-backup.ts'
import type { Settings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { openReads } from '#platform/server/db/reads/open-reads.ts'
import { type Reads, readOnLeader } from '#platform/server/db/reads/reader.ts'
import { DatabaseUnreachableError, isUnreachable } from '#platform/server/db/unreachable.ts'
import { type Listener, startDelivery } from '#platform/server/events/outbox.ts'
import { SIGNALS, type Signals, openSignals } from '#platform/server/events/signals.ts'
import { type InProcessMark, createInProcessMark } from '#platform/server/http/in-process.ts'
import { createHousekeeping, startJobs } from '#platform/server/jobs/jobs.ts'
import { makePrivate } from '#platform/server/private-files.ts'
import { readMailFacts as readFacts } from '#settings/server/index.ts'
import { stockLedger } from '#stock/server/index.ts'
import { describeBackups, hasScheduledBackups } from './backups/shop-backups.ts'
import { readContactFacts } from './contact-facts.ts'
import { ownOrigin } from './origin.ts'
import type { Peers } from './processes/peers.ts'

/** Shared services of a running shop. */
export interface Shop {
  settings: Settings
  db: Database
  /** Reads that accept replication lag. */
  reads: Reads
  signals: Signals
  clock: Clock
  log: Logger
  inProcess: InProcessMark
  ledger: StockLedger
  /** The other processes of this machine. Undefined with one process. */
  peers?: Peers | undefined
  close(): Promise<void>
}

/** Poll interval of the outbox in ms. */
const OUTBOX_PAUSE_MS = 1000

/** Settles payments in the background. `ownFetch` reaches the shop itself, for simulated providers. */
export function openSettling(
  { settings, db, signals, clock, log }: Pick<Shop, 'settings' | 'db' | 'signals' | 'clock' | 'log'>,
  ownFetch: typeof fetch,
): SettlementDeps {
  return {
    db,
    clock,
    log,
    providers: openShopProviders(settings, { db, clock, fetch: ownFetch }),
    payable: createPayableOrders({
      sendMessage: sendMessageAsShop,
      signals,
      creditRoom,
      origin: ownOrigin(settings),
    }),
    sendMessage: sendMessageAsShop,
  }
}

/** Message limits from the settings. */
export function openCeilings({
  settings,
  db,
  clock,
}: Pick<Shop, 'settings' | 'db' | 'clock'>): MessageCeilings {
  const { messageLimits: bounds, sessionSecret: secret } = settings
  const origin = ownOrigin(settings)
  return createMessageCeilings({ db, clock, bounds, secret, origin, readFacts, readContactFacts })
}

/** Subscribers by event. Domains that subscribe are listed here only. */
export function createListeners(
  { settings, db, clock, log }: Pick<Shop, 'settings' | 'db' | 'clock' | 'log'>,
  settling: SettlementDeps,
): ReadonlyMap<string, readonly Listener[]> {
  const drivers = openDrivers({ settings, db, clock, readFacts })
  for (const missing of listMissingDrivers(drivers)) log.warn(missing)
  return new Map([
    ...createMessageListeners({
      db,
      drivers,
      clock,
      log,
      readFacts,
      ceilings: openCeilings({ settings, db, clock }),
    }),
    ...createPaymentListeners(settling),
    ...createOrderListeners({ db, clock }),
  ])
}

/**
 * Opens and migrates the database, and connects the processes. Throws `DatabaseUnreachableError`, `FolderInUseError`
 * and `OpenFilesError`.
 */
export async function openShop(settings: Settings, log: Logger, peers?: Peers): Promise<Shop> {
  makePrivate(settings.dataDir)
  closeBackups(settings.backupDir)
  const db = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    databasePool: settings.databasePool,
    log,
  })
  const applied = await bringUpToDate(db)
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date')
  const signals = await openSignals(db, settings.databaseUrl, log, {
    relay: peers?.signals,
    countsMs: settings.countsMs,
  })
  const reads = openShopReads(db, settings, log)
  subscribeToChanges(signals, reads)
  return {
    ledger: stockLedger,
    settings,
    db,
    reads,
    signals,
    clock: () => new Date(),
    log,
    inProcess: createInProcessMark(),
    peers,
    close: async () => {
      await signals.close()
      await reads.close()
      await db.close()
    },
  }
}

/** Must run before other subscribers: caches that are cleared and read again then see the change. */
export function subscribeToChanges(signals: Signals, reads: Reads): void {
  for (const signal of SIGNALS) signals.on(signal, () => reads.catchUp())
}

function openShopReads(
  db: Database,
  { databaseUrl, databaseReadUrl: readUrl, databasePool: most }: Settings,
  log: Logger,
): Reads {
  if (databaseUrl === undefined || readUrl === undefined) return readOnLeader(db)
  return openReads(db, { databaseUrl, readUrl, most }, log)
}

async function bringUpToDate(db: Database): Promise<string[]> {
  try {
    return await migrate(db)
  } catch (error) {
    await db.close()
    if (!isUnreachable(error)) throw error
    throw new DatabaseUnreachableError(`DATABASE_URL: the database cannot be reached (${String(error)})`)
  }
}

/** Starts scheduled jobs and event delivery. Returns a function that stops them. */
export async function startBackground(shop: Shop): Promise<() => Promise<void>> {
  const { settings, db, signals, clock, log } = shop
  const settling = openSettling(shop, createOwnFetch(ownOrigin(settings)))
  const listeners = createListeners(shop, settling)
  const jobs = [
    createHousekeeping(db),
    ...(hasScheduledBackups(settings) ? [createBackupJob(describeBackups(shop))] : []),
    createAccountsHousekeeping(db, clock),
    createApprovalJob({ db, clock, sendMessage, origin: ownOrigin(settings) }),
    createPromotionJob(db, signals, clock),
    createDemandJob(db, clock),
    createPackJob(db, signals, clock),
    createBasketsHousekeeping(db, clock),
    createLeadRetention(db, clock),
    createReturnsJob(db, clock, ownOrigin(settings)),
    ...createFinanceJobs(db),
    ...createOrderJobs({ db, signals, clock, sendMessage, origin: ownOrigin(settings) }),
    createPaymentJob(settling),
    ...createPaymentAdminJobs(settling),
    ...createMessageJobs(shop),
  ]
  const stopJobs = await startJobs(db, jobs, log)
  const stopImports = startImports({
    ...shop,
    pictureSource: createPictureSource(settings.importPictureHosts),
  })
  const stopDelivery = startDelivery(db, listeners, {
    pauseMs: OUTBOX_PAUSE_MS,
    onError: (error) => log.error({ err: error }, 'messages of the outbox could not be delivered'),
  })
  return async () => {
    await stopDelivery()
    await stopImports()
    await stopJobs()
  }
}
