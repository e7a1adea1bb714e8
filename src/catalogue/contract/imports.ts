import { z } from 'zod/v4'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { ascii } from '#platform/contract/text.ts'
import { IdParams } from '../contract.ts'

/**
 * What becomes of a row: what it would do, and once it was applied, what it did (`missed`: no longer possible then); once
 * the import was undone, whether the row was (`kept`: its product was changed or ordered since).
 */
export const LineOutcome = z.enum([
  'create',
  'update',
  'same',
  'error',
  'created',
  'updated',
  'missed',
  'undone',
  'kept',
])
export type LineOutcome = z.infer<typeof LineOutcome>

/** A file of products that staff sent. Nothing changes before they say so. */
export const ProductImport = z.object({
  id: z.int(),
  file_name: z.string(),
  /** `checking`: read and compared; `ready`: waits for a decision; `left`: given up; `failed`: no file of products. */
  state: z.enum(['checking', 'ready', 'applying', 'done', 'failed', 'left', 'undoing', 'undone']),
  /** Why the file cannot be read. */
  fault: z.string().nullable(),
  /** Columns of the file that the shop does not know. */
  ignored: z.array(z.string()),
  /** Rows of the file (an estimate while it is read), compared so far, applied so far. */
  total: z.int(),
  checked: z.int(),
  applied: z.int(),
  has_quantities: z.boolean(),
  /** Something of it was applied and is not undone yet. */
  can_undo: z.boolean(),
  /** Rows with a warning. */
  warned: z.int(),
  who: z.string(),
  at: z.string(),
  /** Rows by what becomes of them; what there is none of is left out. */
  counts: z.partialRecord(LineOutcome, z.int()),
})
export type ProductImport = z.infer<typeof ProductImport>

/** Staff's own name for the file, sent beside its bytes. */
export const ImportFileName = z.object({ 'x-file-name': ascii(600).optional() })

export const ImportLineQuery = z.object({
  /** Rows of one kind, or those with a warning. */
  voir: z.enum([...LineOutcome.options, 'warned']).optional(),
  /** How the import stands: with another state the rows are read again, for what became of them. */
  etat: ProductImport.shape.state.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type ImportLineQuery = z.infer<typeof ImportLineQuery>

/** A row of the file: what of it is news, or why it cannot be taken. */
export const ImportLine = z.object({
  line: z.int(),
  outcome: LineOutcome,
  reference: z.string(),
  name: z.string(),
  product_id: z.int().nullable(),
  differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Sentences about prices that can be stored and are hardly meant. */
  warnings: z.array(z.string()),
  reason: z.string().nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportLines = z.object({
  lines: z.array(ImportLine),
  ...COUNTED_PAGE,
})
export type ImportLines = z.infer<typeof ImportLines>

/** `skip_bad`: take the good rows although others are not; `moves_stock`: quantities of the file become counts. */
export const ImportDecision = z.object({ skip_bad: z.boolean(), moves_stock: z.boolean().default(true) })
export type ImportDecision = z.infer<typeof ImportDecision>

/** A file of 100 000 products with short descriptions, in bytes. */
const MAX_BYTES = 30 * 1024 * 1024

/** The body is the bytes of the file. */
export const IMPORT_UPLOAD_CALLS = defineCalls('Import et export', {
  'POST /api/admin/imports': {
    guard: { staff: 'catalogue' },
    summary: 'Envoie un fichier de produits (CSV ou XLSX) à comparer au catalogue',
    headers: ImportFileName,
    bodyBytes: MAX_BYTES,
    status: 201,
    answer: ProductImport,
  },
})

export const IMPORT_CALLS = defineCalls('Import et export', {
  'GET /api/admin/imports': {
    guard: { staff: 'catalogue' },
    summary: 'Derniers imports',
    answer: z.array(ProductImport),
  },
  'GET /api/admin/imports/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Un import et où il en est',
    params: IdParams,
    answer: ProductImport,
  },
  'GET /api/admin/imports/:id/lignes': {
    guard: { staff: 'catalogue' },
    summary: 'Ce que chaque ligne du fichier change',
    params: IdParams,
    query: ImportLineQuery,
    answer: ImportLines,
  },
  'POST /api/admin/imports/:id/appliquer': {
    guard: { staff: 'catalogue' },
    effect: 'money.prices',
    summary: 'Applique un import qui a été comparé',
    params: IdParams,
    body: ImportDecision,
    answer: ProductImport,
  },
  'POST /api/admin/imports/:id/annuler': {
    guard: { staff: 'catalogue' },
    effect: 'money.prices',
    summary:
      'Annule un import appliqué : ce que personne n’a changé ni commandé depuis redevient comme avant',
    params: IdParams,
    answer: ProductImport,
  },
  'DELETE /api/admin/imports/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Abandonne un import qui n’est pas appliqué',
    params: IdParams,
    answer: ProductImport,
  },
  'GET /api/admin/produits.csv': {
    guard: { staff: 'catalogue' },
    mayBeBehind: true,
    effect: 'data.catalogue',
    summary: 'Tous les produits en fichier CSV, qui se réimporte tel quel',
  },
  'GET /api/admin/imports/modele.csv': {
    guard: { staff: 'catalogue' },
    summary: 'Le modèle vide d’un fichier de produits',
  },
})
