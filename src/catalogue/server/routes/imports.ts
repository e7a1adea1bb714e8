import type { FastifyInstance } from 'fastify'
import { IMPORT_CALLS, IMPORT_UPLOAD_CALLS } from '#catalogue/contract/imports.ts'
import { sendCsv } from '#platform/server/csv/csv-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import { applyImport, leaveImport, sendFile, undoImport } from '../imports/decide-import.ts'
import { listImports, listLines, requireImport } from '../imports/import-rows.ts'
import { forgetMapping, mapImport, readMapping } from '../imports/map-import.ts'
import { SHEET_HEAD, TEMPLATE_HEAD, readSheet } from '../imports/stored-products.ts'
import { tickLines } from '../imports/tick-lines.ts'

/** Routes for product files: upload, compare, apply or abandon, and the catalogue export. */
export function registerImports(app: FastifyInstance, { db, clock, twoPeople }: Catalogue): void {
  // A separate scope: only here a body is raw file bytes, whatever its content type.
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
    'GET /api/admin/imports/:id/association': ({ params, query }) => readMapping(db, params.id, query),
    'DELETE /api/admin/imports/associations/:id': ({ params }) => forgetMapping(db, params.id),
    'PUT /api/admin/imports/:id/association': ({ params, body, caller }) =>
      mapImport(db, params.id, { ...body, caller }),
    'PUT /api/admin/imports/:id/lignes': ({ params, body }) => tickLines(db, params.id, body),
    'POST /api/admin/imports/:id/appliquer': ({ params, body: decision, caller }) =>
      applyImport(db, params.id, { decision, caller, twoPeople, now: clock() }),
    'POST /api/admin/imports/:id/annuler': ({ params, caller }) =>
      undoImport(db, params.id, { caller, twoPeople, now: clock() }),
    'DELETE /api/admin/imports/:id': ({ params }) => leaveImport(db, params.id),
    'GET /api/admin/produits.csv': ({ reader }, reply) =>
      sendCsv(reply, 'produits.csv', SHEET_HEAD, readSheet(reader)),
    'GET /api/admin/imports/modele.csv': (_request, reply) =>
      sendCsv(reply, 'modele-produits.csv', TEMPLATE_HEAD, noRows()),
  })
}

async function* noRows(): AsyncGenerator<never[]> {}
