import type { PGlite } from '@electric-sql/pglite'
import { type ColumnFact, describeColumn } from './column-types.ts'

/** Tables, types and functions of the migrated database, by OID. */
export interface Catalog {
  columnOf(table: number, position: number): ColumnFact & { name: string }
  /** `isOwn`: created by the shop's migrations; `hasStart`: an aggregate that is never null. */
  functionOf(number: number): { name: string; isStrict: boolean; isOwn: boolean; hasStart: boolean }
  /** Name of a type: 'int8', '_text'. */
  typeOf(number: number): string
}

interface Column {
  oid: number
  table: string
  position: number
  name: string
  type: string
  required: boolean
  /** Expressions of the table's check constraints. */
  checks: string[]
}

export async function readCatalog(engine: PGlite): Promise<Catalog> {
  const columns = await engine.query<Column>(`
    select a.attrelid as oid, c.relname as table, a.attnum as position, a.attname as name, t.typname as type,
      a.attnotnull as required,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped`)
  const functions = await engine.query<{
    oid: number
    name: string
    strict: boolean
    own: boolean
    start: boolean
  }>(
    `select oid, proname as name, proisstrict as strict, pronamespace = 'public'::regnamespace as own,
       exists (select from pg_aggregate where aggfnoid = p.oid and agginitval is not null) as start from pg_proc p`,
  )
  const types = await engine.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  const columnFacts = new Map(columns.rows.map((row) => [`${row.oid}.${row.position}`, row]))
  const functionFacts = new Map(functions.rows.map((row) => [row.oid, row]))
  const typeNames = new Map(types.rows.map((row) => [row.oid, row.name]))
  return {
    columnOf: (table, position) => {
      const row = columnFacts.get(`${table}.${position}`)
      // System columns such as ctid and tableoid.
      if (row === undefined) return { name: '', types: ['string'], isNullable: false }
      return { name: row.name, ...describeColumn(row) }
    },
    functionOf: (number) => {
      const row = functionFacts.get(number)
      return {
        name: row?.name ?? '',
        isStrict: row?.strict ?? false,
        isOwn: row?.own ?? false,
        hasStart: row?.start ?? false,
      }
    },
    typeOf: (number) => typeNames.get(number) ?? '',
  }
}
