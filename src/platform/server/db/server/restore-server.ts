import { BackupError } from '../errors.ts'
import { isEmpty, restoreStatements, type Restored, type RestoreOptions } from '../restore-statements.ts'
import { openServer } from './open-server.ts'

/**
 * Drops all of the shop's objects with their dependents. Objects of extensions stay, since only their owner may drop
 * them.
 */
const REMOVE_EVERYTHING = `do $$
declare gone record;
begin
  for gone in select nspname from pg_namespace
    where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public')
      and not exists (select from pg_depend d where d.objid = pg_namespace.oid and d.deptype = 'e')
  loop execute format('drop schema %I cascade', gone.nspname); end loop;
  for gone in select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
      as kind, relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
  loop execute format('drop %s if exists public.%I cascade', gone.kind, gone.relname); end loop;
  for gone in select oid::regprocedure as signature, prokind from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop routine if exists %s cascade', gone.signature); end loop;
  for gone in select oid::regtype as name from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop execute format('drop type if exists %s cascade', gone.name); end loop;
end $$`

/** Restores into a PostgreSQL server in one transaction. Concurrent readers wait, then see the restored data. */
export async function restoreServer(options: RestoreOptions & { databaseUrl: string }): Promise<Restored> {
  const { databaseUrl, file, mayReplace, log } = options
  const db = openServer({ databaseUrl, databasePool: 1, log })
  try {
    if (!mayReplace && !(await isEmpty(db))) {
      throw new BackupError('the database already has tables: give --replace to lose what it holds')
    }
    const statements = await db.transaction(async (tx) => {
      if (mayReplace) await tx.rows({ text: REMOVE_EVERYTHING })
      return restoreStatements(tx, file)
    })
    return { statements }
  } finally {
    await db.close()
  }
}
