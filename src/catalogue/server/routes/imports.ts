import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { sendCsv } from '../../../platform/server/csv/csv-file.ts'
import { IdParams } from '../../contract.ts'
import {
  ImportDecision,
  ImportFileName,
  ImportLineQuery,
  ImportLines,
  ProductImport,
} from '../../contract/imports.ts'
import type { Catalogue } from '../catalogue.ts'
import { applyImport, leaveImport, requireImport, sendFile } from '../imports/decide-import.ts'
import { SHEET_HEAD, readSheet } from '../imports/export-products.ts'
import { listImports, listLines } from '../imports/import-rows.ts'

const TAGS = ['Import et export']
const config = { guard: { staff: 'catalogue' } } as const
/** A file of 100 000 products with short descriptions. */
const BODY_LIMIT = 30 * 1024 * 1024

/** Files of products: sent, compared, applied or given up; and the catalogue as such a file. */
export function registerImports(app: FastifyInstance, catalogue: Catalogue): void {
  registerSending(app, catalogue)
  registerReading(app, catalogue)
  registerDeciding(app, catalogue)
  registerExport(app, catalogue)
}

function registerSending(app: FastifyInstance, { db }: Catalogue): void {
  // A scope of its own: only here a body is the bytes of a file, whatever it says it is.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/admin/imports',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: {
          tags: TAGS,
          summary: 'Envoie un fichier de produits (CSV ou XLSX) à comparer au catalogue',
          headers: ImportFileName,
          response: { 201: ProductImport },
        },
      },
      async ({ body, headers, caller }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        reply.code(201)
        return sendFile(db, { bytes, fileName: headers['x-file-name'], caller })
      },
    )
  })
}

function registerReading(app: FastifyInstance, { db }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/imports',
    {
      config,
      schema: { tags: TAGS, summary: 'Derniers imports', response: { 200: z.array(ProductImport) } },
    },
    () => listImports(db),
  )
  routes.get(
    '/api/admin/imports/:id',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Un import et où il en est',
        params: IdParams,
        response: { 200: ProductImport },
      },
    },
    ({ params }) => requireImport(db, params.id),
  )
  routes.get(
    '/api/admin/imports/:id/lignes',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Ce que chaque ligne du fichier change',
        params: IdParams,
        querystring: ImportLineQuery,
        response: { 200: ImportLines },
      },
    },
    async ({ params, query }) => {
      await requireImport(db, params.id)
      return listLines(db, params.id, query)
    },
  )
}

function registerDeciding(app: FastifyInstance, { db }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/imports/:id/appliquer',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Applique un import qui a été comparé',
        params: IdParams,
        body: ImportDecision,
        response: { 200: ProductImport },
      },
    },
    ({ params, body: decision, caller }) => applyImport(db, params.id, { decision, caller }),
  )
  routes.delete(
    '/api/admin/imports/:id',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Abandonne un import qui n’est pas appliqué',
        params: IdParams,
        response: { 200: ProductImport },
      },
    },
    ({ params }) => leaveImport(db, params.id),
  )
}

function registerExport(app: FastifyInstance, { db }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/produits.csv',
    {
      config,
      schema: { tags: TAGS, summary: 'Tous les produits en fichier CSV, qui se réimporte tel quel' },
    },
    (_request, reply) => sendCsv(reply, 'produits.csv', SHEET_HEAD, readSheet(db)),
  )
  routes.get(
    '/api/admin/imports/modele.csv',
    { config, schema: { tags: TAGS, summary: 'Le modèle vide d’un fichier de produits' } },
    (_request, reply) => sendCsv(reply, 'modele-produits.csv', SHEET_HEAD, noRows()),
  )
}

async function* noRows(): AsyncGenerator<never[]> {}
