import { z } from 'zod/v4'
import { defineCalls } from './calls.ts'
import type { Right } from './rights.ts'
import { opaque, requiredLine } from './text.ts'

/** Lists whose views can be saved, with the right that opens them. */
export const VIEWED_LISTS = {
  commandes: 'commandes',
  produits: 'catalogue',
  clients: 'clients',
} as const satisfies Record<string, Right>
const ViewedList = z.enum(['commandes', 'produits', 'clients'])
export type ViewedList = z.infer<typeof ViewedList>

/** A saved view: the query of its address, without « ? ». */
export const AdminView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  /** Shared with all staff. */
  is_shared: z.boolean(),
})
export type AdminView = z.infer<typeof AdminView>

const NewView = z.object({
  list: ViewedList,
  name: requiredLine(40, 'Donnez un nom à cette vue.', 'Le nom a 40 caractères au plus.'),
  query: opaque(500, 'Cette vue a trop de filtres.'),
  is_shared: z.boolean().default(false),
})
export type NewView = z.infer<typeof NewView>

const Views = z.array(AdminView)

/** Lists with configurable columns. */
const ColumnList = z.enum([...ViewedList.options, 'stock'])
export type ColumnList = z.infer<typeof ColumnList>

const ColumnKeys = z.array(z.string().regex(/^[a-z_]{1,30}$/, 'Cette colonne n’existe pas.')).max(20)

/** Keys of hidden columns. Empty to show all. */
export const ColumnsWrite = z.object({ list: ColumnList, hidden: ColumnKeys })
export type ColumnsWrite = z.infer<typeof ColumnsWrite>

/** Hidden columns of one member of staff, by list. */
export const HiddenColumns = z.partialRecord(ColumnList, z.array(z.string()))
export type HiddenColumns = z.infer<typeof HiddenColumns>

export const VIEW_CALLS = defineCalls('Gestion', {
  'GET /api/admin/vues': {
    guard: 'staff',
    summary: 'Les vues gardées d’une liste : les siennes et celles de la boutique',
    query: z.object({ list: ViewedList }),
    answer: Views,
    cache: 'no-store',
  },
  'POST /api/admin/vues': {
    guard: 'staff',
    summary: 'Garde une vue d’une liste, pour soi ou, avec le droit admin, pour la boutique',
    body: NewView,
    answer: Views,
  },
  'DELETE /api/admin/vues/:id': {
    guard: 'staff',
    summary: 'Retire une vue',
    params: z.object({ id: z.coerce.number().int().min(1) }),
    answer: Views,
  },
  'PUT /api/admin/colonnes': {
    guard: 'staff',
    summary: 'Garde, pour soi, les colonnes qu’une liste ne montre pas',
    body: ColumnsWrite,
    answer: HiddenColumns,
  },
})
export type ViewCalls = typeof VIEW_CALLS
