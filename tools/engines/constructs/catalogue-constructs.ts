import { type CatalogueConstruct, differs, lacks, same, silent } from '../construct.ts'

const KEY_RULE = 'must contain the distribution column, else a reference table'

/** Our triggers as `t`, with their tables as `c`; what a constraint or an extension brought along is left out. */
const TRIGGERS = `select c.relname || '.' || t.tgname as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`

/** Our indexes as `i`, of the index `x` with the way `a` of finding rows, of the table `c`. */
const INDEXES = `select c.relname || '.' || x.relname as place from pg_index i
  join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid join pg_am a on a.oid = x.relam
  where c.relnamespace = 'public'::regnamespace`

/** Our constraints as `k`, of the table `c`. */
const CONSTRAINTS = `select c.relname || '.' || k.conname as place from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace`

/** Columns as `a`, of the table `c`. */
const COLUMNS = `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`

/** Functions as `p`; those of extensions are left out. */
const FUNCTIONS = `select p.proname::text as place from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Tables and the like as `c`. */
const RELATIONS = `select c.relname::text as place from pg_class c where c.relnamespace = 'public'::regnamespace
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** A column that stands as it is in a B-tree whose kind of value YugabyteDB does not keep in order. */
const COMPLEX_KEY = `exists (select 1 from unnest(i.indkey::int[]) n join pg_attribute f on f.attrelid = c.oid and f.attnum = n
  join pg_type y on y.oid = f.atttypid
  where y.typcategory = 'A' or y.typname in ('jsonb', 'json', 'inet', 'tsvector', 'tsquery', 'citext'))`

/** What the tables may use. */
export const CATALOGUE_CONSTRUCTS: readonly CatalogueConstruct[] = [
  {
    name: 'changes of tables in transactions, one for each migration',
    sql: 'select name as place from migration',
    citus: silent('handed on to all nodes'),
    yugabyte: differs('Y7', 'early access, off unless asked for; else one statement at a time'),
  },
  {
    name: 'triggers for each row',
    sql: `${TRIGGERS} and (t.tgtype & 1) = 1 and t.tgconstraint = 0`,
    citus: lacks(
      'C3',
      'on distributed tables: keep these local or as reference tables, or move the work into the code',
    ),
    yugabyte: same('Y9'),
  },
  {
    name: 'triggers for each statement',
    sql: `${TRIGGERS} and (t.tgtype & 1) = 0 and t.tgconstraint = 0 and t.tgoldtable is null and t.tgnewtable is null`,
    citus: lacks('C3', 'as above'),
    yugabyte: same('Y9'),
  },
  {
    name: 'triggers that see all rows of a statement (`referencing`)',
    sql: `${TRIGGERS} and (t.tgoldtable is not null or t.tgnewtable is not null)`,
    citus: lacks('C3', 'as above'),
    yugabyte: lacks('Y2', 'one for each row instead, or the work in the code'),
  },
  {
    name: 'triggers at the commit (`constraint trigger`)',
    sql: `${TRIGGERS} and t.tgconstraint <> 0`,
    citus: lacks('C3', 'as above'),
    yugabyte: lacks('Y2', 'link the audit log in the code, as the last step of a transaction'),
  },
  {
    name: 'identity columns of `bigint`',
    sql: `${COLUMNS} and a.attidentity <> '' and a.atttypid = 'bigint'::regtype`,
    citus: differs('C1', 'each node has a range: numbers no longer follow one another, sort by date'),
    yugabyte: differs(
      'Y10',
      'handed out in blocks: gaps, and no order between nodes; rising keys want hashing',
    ),
  },
  {
    name: 'smaller identity columns',
    sql: `${COLUMNS} and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype`,
    citus: lacks('C1', 'widen them'),
    yugabyte: differs('Y10', 'as above'),
  },
  {
    name: 'sequences by themselves',
    sql: `${RELATIONS} and c.relkind = 'S' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`,
    citus: differs('C1', 'as identity columns'),
    yugabyte: differs('Y10', 'as identity columns'),
  },
  {
    name: 'primary keys',
    sql: `${CONSTRAINTS} and k.contype = 'p'`,
    citus: differs('C2', KEY_RULE),
    yugabyte: differs('Y1', 'spread by hash unless told otherwise: ranges want an order'),
  },
  {
    name: 'unique constraints and indexes beside them',
    sql: `${INDEXES} and i.indisunique and not i.indisprimary`,
    citus: differs('C2', KEY_RULE),
    yugabyte: same('Y9'),
  },
  {
    name: 'foreign keys',
    sql: `${CONSTRAINTS} and k.contype = 'f'`,
    citus: differs(
      'C2',
      'between tables that lie together, with the distribution column in them, or to reference tables',
    ),
    yugabyte: same('Y9'),
  },
  {
    name: 'foreign keys that are checked late',
    sql: `${CONSTRAINTS} and k.contype = 'f' and k.condeferrable`,
    citus: silent(),
    yugabyte: same('Y2'),
  },
  {
    name: 'other constraints that are checked late',
    sql: `${CONSTRAINTS} and k.contype <> 'f' and k.contype <> 't' and k.condeferrable`,
    citus: silent(),
    yugabyte: lacks('Y2', ''),
  },
  {
    name: 'exclusion constraints',
    sql: `${CONSTRAINTS} and k.contype = 'x'`,
    citus: differs('C2', KEY_RULE),
    yugabyte: lacks('Y2', 'a trigger and an index'),
  },
  {
    name: 'generated columns',
    sql: `${COLUMNS} and a.attgenerated <> ''`,
    citus: silent('their functions on every node'),
    yugabyte: same('Y2', 'from 2025.1 on'),
  },
  {
    name: 'indexes on expressions',
    sql: `${INDEXES} and i.indexprs is not null`,
    citus: silent('their functions on every node'),
    yugabyte: same('Y9'),
  },
  {
    name: 'GIN indexes of one column',
    sql: `${INDEXES} and a.amname = 'gin' and i.indnatts = 1`,
    citus: silent('on every node'),
    yugabyte: differs(
      'Y3',
      'one wanted part for each look, no bitmaps, dear updates: try the search first, else one of its own',
    ),
  },
  {
    name: 'GIN indexes of several columns',
    sql: `${INDEXES} and a.amname = 'gin' and i.indnatts > 1`,
    citus: silent('on every node'),
    yugabyte: lacks('Y3', 'one index for each column'),
  },
  {
    name: 'GiST, SP-GiST, BRIN and hash indexes',
    sql: `${INDEXES} and a.amname not in ('btree', 'gin')`,
    citus: silent('on every node'),
    yugabyte: lacks('Y2', ''),
  },
  {
    name: 'B-trees over arrays, JSON and the like',
    sql: `${INDEXES} and a.amname = 'btree' and ${COMPLEX_KEY}`,
    citus: silent(),
    yugabyte: lacks('Y2', 'over a text made of them'),
  },
  {
    name: 'indexes with settings of their storage',
    sql: `${INDEXES} and x.reloptions is not null`,
    citus: silent(),
    yugabyte: lacks('Y2', 'leave them out'),
  },
  {
    name: 'extensions',
    sql: `select extname::text as place from pg_extension where extname <> 'plpgsql'`,
    citus: silent('on every node'),
    yugabyte: differs(
      'Y8',
      'pg_trgm comes along; unaccent stands in no list: try it, else fold in TypeScript and store',
    ),
  },
  {
    name: 'functions in PL/pgSQL',
    sql: `${FUNCTIONS} and l.lanname = 'plpgsql'`,
    citus: differs('C3', 'on every node; those of triggers: see above'),
    yugabyte: same('Y9'),
  },
  {
    name: 'functions in SQL',
    sql: `${FUNCTIONS} and l.lanname = 'sql'`,
    citus: differs('C1', 'on every node; volatile ones in no `update`'),
    yugabyte: same('Y9'),
  },
  {
    name: 'partitioned tables',
    sql: `${RELATIONS} and c.relkind = 'p'`,
    citus: differs('C1', 'of one level'),
    yugabyte: same('Y9'),
  },
  {
    name: 'inherited tables',
    sql: `${RELATIONS} and c.relkind = 'r' and not c.relispartition and exists (select 1 from pg_inherits where inhrelid = c.oid)`,
    citus: silent(),
    yugabyte: lacks('Y2', ''),
  },
  {
    name: 'tables without a log',
    sql: `${RELATIONS} and c.relpersistence = 'u'`,
    citus: silent(),
    yugabyte: same('Y2', 'with a log'),
  },
  {
    name: 'views',
    sql: `${RELATIONS} and c.relkind in ('v', 'm')`,
    citus: differs('C1', 'none that is written to'),
    yugabyte: same('Y9'),
  },
  {
    name: 'columns of XML and of numbers of transactions',
    sql: `${COLUMNS} and a.atttypid in ('xml'::regtype, 'xid'::regtype, 'pg_lsn'::regtype, 'txid_snapshot'::regtype)`,
    citus: silent(),
    yugabyte: lacks('Y2', ''),
  },
]
