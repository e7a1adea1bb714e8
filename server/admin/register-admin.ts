import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  CustomerFile,
  CustomerFileId,
  Dashboard,
  DashboardQuery,
  DeskSearch,
  FoundThings,
  Journal,
  JournalEntry,
  JournalId,
  JournalQuery,
  StaffDesk,
} from '../../src/platform/contract/back-office.ts'
import { toDay } from '../../src/platform/contract/clock.ts'
import type { AccountCaller } from '../../src/platform/server/auth/rights.ts'
import { sendCsv } from '../../src/platform/server/csv/csv-file.ts'
import { hasScheduledBackups } from '../backups/shop-backups.ts'
import type { Shop } from '../shop.ts'
import { openCustomerFile } from './customer-file.ts'
import { readDashboard } from './dashboard.ts'
import { JOURNAL_HEAD, exportJournal } from './export-journal.ts'
import { openJournalEntry, readJournal } from './read-journal.ts'
import { searchShop } from './search-shop.ts'
import { readStaffDesk } from './staff-desk.ts'

const TAGS = ['Gestion']
const STAFF = { guard: 'staff' } as const

/** What the back office shows over all domains: who works here, what waits, the figures, and a search in everything. */
export function registerAdmin(app: FastifyInstance, shop: Pick<Shop, 'db' | 'clock' | 'settings'>): void {
  const { db, clock } = shop
  const hasBackups = hasScheduledBackups(shop.settings)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/moi',
    {
      config: STAFF,
      schema: { tags: TAGS, summary: 'Ses droits et ce qui attend', response: { 200: StaffDesk } },
    },
    // The guard lets nobody through who is not signed in.
    ({ caller }) => readStaffDesk(db, caller as AccountCaller),
  )
  routes.get(
    '/api/admin/tableau',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Tableau de bord',
        querystring: DashboardQuery,
        response: { 200: Dashboard },
      },
    },
    ({ caller, query }) => {
      const now = clock()
      const smsPerDay = shop.settings.smsLimits.perDay
      return readDashboard(db, caller, { now, today: toDay(now), days: query.jours, hasBackups, smsPerDay })
    },
  )
  routes.get(
    '/api/admin/recherche',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Commandes, produits et clients à la fois',
        querystring: DeskSearch,
        response: { 200: FoundThings },
      },
    },
    ({ caller, query }) => searchShop(db, caller, query.q),
  )
  registerJournal(app, db)
  registerCustomerFile(app, db)
}

function registerJournal(app: FastifyInstance, db: Shop['db']): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const config = { guard: { staff: 'admin' } } as const
  routes.get(
    '/api/admin/journal',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Qui a fait quoi, du plus récent au plus ancien ; les données personnelles sont masquées',
        querystring: JournalQuery,
        response: { 200: Journal },
      },
    },
    ({ query }) => readJournal(db, query),
  )
  routes.get(
    '/api/admin/journal.csv',
    {
      config,
      schema: {
        tags: TAGS,
        summary:
          'Le journal entier et ses empreintes en fichier CSV ; les données personnelles sont masquées',
      },
    },
    (_request, reply) => sendCsv(reply, 'journal.csv', JOURNAL_HEAD, exportJournal(db)),
  )
  routes.post(
    '/api/admin/journal/:id/ouvrir',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Une ligne entière ; l’ouverture s’inscrit au journal',
        params: JournalId,
        response: { 200: JournalEntry },
      },
    },
    ({ params, caller }) => openJournalEntry(db, params.id, caller),
  )
}

function registerCustomerFile(app: FastifyInstance, db: Shop['db']): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/clients/:id/ouvrir',
    {
      config: { guard: { staff: 'clients' } },
      schema: {
        tags: TAGS,
        summary: 'Le dossier d’un client ; l’ouverture s’inscrit au journal',
        params: CustomerFileId,
        response: { 200: CustomerFile },
      },
    },
    ({ params, caller }) => openCustomerFile(db, params.id, caller),
  )
}
