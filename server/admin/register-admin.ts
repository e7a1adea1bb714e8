import type { FastifyInstance } from 'fastify'
import { VIEW_CALLS } from '#platform/contract/admin-views.ts'
import { BACK_OFFICE_CALLS } from '#platform/contract/back-office.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { sendCsv } from '#platform/server/csv/csv-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { hasScheduledBackups } from '../backups/shop-backups.ts'
import type { Shop } from '../shop.ts'
import { saveColumns } from './columns.ts'
import { openCustomerFile } from './customer-file.ts'
import { readDashboard } from './dashboard.ts'
import { JOURNAL_HEAD, exportJournal } from './journal/export-chain.ts'
import { LINES_HEAD, exportLines } from './journal/export-lines.ts'
import { openJournalEntry, readJournal } from './journal/read-journal.ts'
import { searchShop } from './search-shop.ts'
import { readStaffAdmin } from './staff-admin.ts'
import { dropView, keepView, listViews } from './views.ts'

/** Registers the admin calls that span all domains: current staff member, pending work, figures and search. */
export function registerAdmin(app: FastifyInstance, shop: Pick<Shop, 'db' | 'clock' | 'settings'>): void {
  const { db, clock } = shop
  const hasBackups = hasScheduledBackups(shop.settings)
  serveCalls(app, BACK_OFFICE_CALLS, {
    // The guard admits signed-in callers only.
    'GET /api/admin/moi': ({ caller }) => readStaffAdmin(db, caller as AccountCaller, clock()),
    'GET /api/admin/tableau': ({ caller, query }) => {
      const now = clock()
      const smsPerDay = shop.settings.messageLimits.sms.perDay
      return readDashboard(db, caller, { now, today: toDay(now), days: query.jours, hasBackups, smsPerDay })
    },
    'GET /api/admin/recherche': ({ caller, query }) => searchShop(db, caller, query.q),
    'GET /api/admin/journal': ({ query, reader }) => readJournal(reader, query),
    'GET /api/admin/journal/lignes.csv': async ({ query, reader }, reply) =>
      sendCsv(reply, 'journal.csv', LINES_HEAD, exportLines(reader, query)),
    'GET /api/admin/journal.csv': ({ reader }, reply) =>
      sendCsv(reply, 'journal.csv', JOURNAL_HEAD, exportJournal(reader)),
    'POST /api/admin/journal/:id/ouvrir': ({ params, caller }) => openJournalEntry(db, params.id, caller),
    'POST /api/admin/clients/:id/ouvrir': ({ params, caller }) => openCustomerFile(db, params.id, caller),
  })
  serveCalls(app, VIEW_CALLS, {
    'GET /api/admin/vues': ({ caller, query }) => listViews(db, caller as AccountCaller, query.list),
    'POST /api/admin/vues': ({ caller, body }) => keepView(db, caller as AccountCaller, body),
    'DELETE /api/admin/vues/:id': ({ caller, params }) => dropView(db, caller as AccountCaller, params.id),
    'PUT /api/admin/colonnes': ({ caller, body }) => saveColumns(db, caller as AccountCaller, body),
  })
}
