import type { FastifyInstance } from 'fastify'
import { IMPORT_CALLS, IMPORT_UPLOAD_CALLS } from '#catalogue/contract/imports.ts'
import { sendCsv } from '#platform/server/csv/csv-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import { applyImport, leaveImport, requireImport, sendFile, undoImport } from '../imports/decide-import.ts'
import { listImports, listLines } from '../imports/import-rows.ts'
import { SHEET_HEAD, readSheet } from '../imports/stored-products.ts'

/** Files of products: sent, compared, applied or given up; and the catalogue as such a file. */
export function registerImports(app: FastifyInstance, { db, clock, twoPeople }: Catalogue): void {
  // A scope of its own: only here a body is the bytes of a file, whatever it says it is.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serveCalls(scope, IMPORT_UPLOAD_CALLS, {
      'POST /api/admin/imports': ({ body, headers, caller }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        return sendFile(db, { bytes, fileName: headers['x-file-name'], caller })
      },
    })
  })
  serveCalls(app, IMPORT_CALLS, {
    'GET /api/admin/imports': () => listImports(db),
    'GET /api/admin/imports/:id': ({ params }) => requireImport(db, params.id),
    'GET /api/admin/imports/:id/lignes': async ({ params, query }) => {
      await requireImport(db, params.id)
      return listLines(db, params.id, query)
    },
    'POST /api/admin/imports/:id/appliquer': ({ params, body: decision, caller }) =>
      applyImport(db, params.id, { decision, caller, twoPeople, now: clock() }),
    'POST /api/admin/imports/:id/annuler': ({ params, caller }) =>
      undoImport(db, params.id, { caller, twoPeople, now: clock() }),
    'DELETE /api/admin/imports/:id': ({ params }) => leaveImport(db, params.id),
    'GET /api/admin/produits.csv': ({ reader }, reply) =>
      sendCsv(reply, 'produits.csv', SHEET_HEAD, readSheet(reader)),
    'GET /api/admin/imports/modele.csv': (_request, reply) =>
      sendCsv(reply, 'modele-produits.csv', SHEET_HEAD, noRows()),
  })
}

async function* noRows(): AsyncGenerator<never[]> {}
