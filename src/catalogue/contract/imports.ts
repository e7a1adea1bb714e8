import { z } from 'zod/v4'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { ascii, line, opaque } from '#platform/contract/text.ts'
import { Archived, IdParams, digits } from '../contract.ts'

/**
 * Outcome of a row: planned, and after the import is applied, actual. `missed`: no longer possible when applied.
 * `left`: left out by staff. After an undo, `kept`: its product was changed or ordered since.
 */
export const LineOutcome = z.enum([
  'create',
  'update',
  'same',
  'error',
  'left',
  'created',
  'updated',
  'missed',
  'undone',
  'kept',
])
export type LineOutcome = z.infer<typeof LineOutcome>

/** A product file sent by staff. Nothing changes until staff apply it. */
export const ProductImport = z.object({
  id: z.int(),
  file_name: z.string(),
  /**
   * `checking`: read and compared; `mapping`: staff must map the columns; `ready`: waiting for a decision; `left`:
   * abandoned; `failed`: not a product file.
   */
  state: z.enum(['checking', 'mapping', 'ready', 'applying', 'done', 'failed', 'left', 'undoing', 'undone']),
  /** Why the file cannot be read. */
  fault: z.string().nullable(),
  /** Columns of the file without a matching column in the shop. */
  ignored: z.array(z.string()),
  /** Number of rows in the file (an estimate during reading), compared so far, applied so far. */
  total: z.int(),
  checked: z.int(),
  applied: z.int(),
  has_quantities: z.boolean(),
  /** True when rows were applied and not undone. */
  can_undo: z.boolean(),
  /** Number of rows with a warning. */
  warned: z.int(),
  /** Number of rows with changes that are not ticked. */
  unticked: z.int(),
  /** Staff mapped the columns, and may change the mapping. */
  is_mapped: z.boolean(),
  /** Number of rows with an unknown category. */
  unknown_categories: z.int(),
  /** True while pictures of applied rows are being fetched. */
  has_pictures_left: z.boolean(),
  who: z.string(),
  at: z.string(),
  /** Number of rows by outcome. Outcomes without rows are left out. */
  counts: z.partialRecord(LineOutcome, z.int()),
})
export type ProductImport = z.infer<typeof ProductImport>

/** Original name of the uploaded file, sent as a header. */
export const ImportFileName = z.object({ 'x-file-name': ascii(600).optional() })

export const ImportLineQuery = z.object({
  /** Only rows with this outcome, or only rows with a warning. */
  voir: z.enum([...LineOutcome.options, 'warned']).optional(),
  /** State of the import. A new state makes the client fetch the rows again with their outcomes. */
  etat: ProductImport.shape.state.optional(),
  /**
   * Set while pictures are being fetched. When it disappears, the client fetches the rows again with their outcomes.
   */
  images: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type ImportLineQuery = z.infer<typeof ImportLineQuery>

/** A row of the file: its changes, or the reason why it cannot be imported. */
export const ImportLine = z.object({
  line: z.int(),
  outcome: LineOutcome,
  reference: z.string(),
  name: z.string(),
  product_id: z.int().nullable(),
  differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** French sentences about prices that are valid but probably a mistake. */
  warnings: z.array(z.string()),
  reason: z.string().nullable(),
  /**
   * Set when the stock differs from the stock that the row was written for, in pieces. `at` is when the export read
   * it; null for the preview.
   */
  stock: z.object({ was: z.int(), at: z.string().nullable(), now: z.int() }).nullable(),
  is_ticked: z.boolean(),
  /** Result of fetching the row's pictures. */
  picture_note: z.string().nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportLines = z.object({
  lines: z.array(ImportLine),
  ...COUNTED_PAGE,
})
export type ImportLines = z.infer<typeof ImportLines>

/**
 * `skip_bad`: apply the valid rows although others are invalid. `moves_stock`: quantities in the file become stock
 * counts.
 */
export const ImportDecision = z.object({ skip_bad: z.boolean(), moves_stock: z.boolean().default(true) })
export type ImportDecision = z.infer<typeof ImportDecision>

/** `modele`: id of the saved mapping to propose. */
export const ImportMappingQuery = z.object({ modele: digits(1, 999_999_999).optional() })
export type ImportMappingQuery = z.infer<typeof ImportMappingQuery>

/** Items of a file to map: its columns to ours, and unknown categories to existing ones. */
export const ImportMapping = z.object({
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), proposal: z.string().nullable() }),
  ),
  /** An empty name means new products without a category. */
  categories: z.array(z.object({ name: z.string(), rows: z.int(), proposal: z.string().nullable() })),
  own_categories: z.array(z.string()),
  saved: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The proposed saved mapping. `missing`: its headings that this file lacks or whose target no longer exists. */
  model: z.object({ id: z.int(), name: z.string(), missing: z.array(z.string()) }).nullable(),
  /** Name under which the mapping is or will be saved. */
  name: z.string().nullable(),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/**
 * `columns`: our column by index of the file's; omit to keep the mapping. `name`: saves the mapping for the next file.
 */
export const ImportMappingWrite = z.object({
  columns: z.array(opaque(60).nullable()).max(1000).optional(),
  categories: z.record(opaque(200), opaque(100)).default({}),
  name: line(60).min(1).optional(),
})
export type ImportMappingWrite = z.infer<typeof ImportMappingWrite>

/**
 * Rows to apply or to leave out. Without `lines`, all rows whose stock differs from the stock they were written for.
 */
export const ImportTicks = z.object({
  lines: z.array(z.int().min(1)).min(1).max(1000).optional(),
  ticked: z.boolean(),
})
export type ImportTicks = z.infer<typeof ImportTicks>

/** In bytes. Enough for 100 000 products with short descriptions. */
const MAX_BYTES = 30 * 1024 * 1024

/** The request body is the bytes of the file. */
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
  'GET /api/admin/imports/:id/association': {
    guard: { staff: 'catalogue' },
    summary: 'Les colonnes et catégories d’un fichier d’une autre boutique, avec des propositions',
    params: IdParams,
    query: ImportMappingQuery,
    answer: ImportMapping,
  },
  'DELETE /api/admin/imports/associations/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Oublie une association enregistrée ; les imports déjà faits restent',
    params: IdParams,
    answer: Archived,
  },
  'PUT /api/admin/imports/:id/association': {
    guard: { staff: 'catalogue' },
    summary: 'Associe les colonnes et catégories d’un fichier à celles de la boutique, puis le compare',
    params: IdParams,
    body: ImportMappingWrite,
    answer: ProductImport,
  },
  'PUT /api/admin/imports/:id/lignes': {
    guard: { staff: 'catalogue' },
    summary: 'Coche ou décoche des lignes d’un import qui attend une décision',
    params: IdParams,
    body: ImportTicks,
    answer: ProductImport,
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
