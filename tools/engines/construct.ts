/** What its documents say an engine does with a construct. */
export interface Verdict {
  /** `silent`: the documents do not say, so it is to be tried. */
  kind: 'lacks' | 'differs' | 'same' | 'silent'
  /** As it stands in the table, with what would be done where that is known; '' where there is nothing to add. */
  says: string
  /** The document that says so; none where it is silent. */
  source?: SourceName
}

/** Something that our SQL may use and that one of the engines may lack or do otherwise. */
interface Construct {
  name: string
  citus: Verdict
  yugabyte: Verdict
}

/** Told by the database's own catalogue. */
export interface CatalogueConstruct extends Construct {
  /** Selects a row for each use, with where it stands as `place`. */
  sql: string
}

/** Told by the words of statements, in the code and in the database's functions. */
export interface StatementConstruct extends Construct {
  /** Looked for, all over, in statements as `plainWords` writes them. */
  words: RegExp
}

/** Where a construct is used, by the names of places, and how often in each. */
export interface Use {
  construct: Construct
  places: ReadonlyMap<string, number>
}

export type SourceName = keyof typeof SOURCES

/** The engines' documents in the edition that they call « stable », as they stood on 2026-11-25. */
export const SOURCES = {
  C1: 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html',
  C2: 'https://docs.citusdata.com/en/stable/develop/reference_ddl.html',
  C3: 'https://docs.citusdata.com/en/stable/extra/triggers.html',
  Y1: 'https://docs.yugabyte.com/stable/reference/configuration/postgresql-compatibility/',
  Y2: 'https://docs.yugabyte.com/stable/yugabyte-voyager/known-issues/postgresql/',
  Y3: 'https://docs.yugabyte.com/stable/explore/ysql-language-features/indexes-constraints/gin/',
  Y4: 'https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/',
  Y5: 'https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/txn_lock/',
  Y6: 'https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/cmd_listen_notify/',
  Y7: 'https://docs.yugabyte.com/stable/architecture/transactions/transactional-ddl/',
  Y8: 'https://docs.yugabyte.com/stable/additional-features/pg-extensions/',
  Y9: 'https://docs.yugabyte.com/stable/api/ysql/pg15-features/',
  Y10: 'https://docs.yugabyte.com/stable/api/ysql/exprs/sequence_functions/func_nextval/',
} as const

export const lacks = (source: SourceName, says: string): Verdict => ({ kind: 'lacks', says, source })
export const differs = (source: SourceName, says: string): Verdict => ({ kind: 'differs', says, source })
export const same = (source: SourceName, says = ''): Verdict => ({ kind: 'same', says, source })
export const silent = (says = ''): Verdict => ({ kind: 'silent', says })
