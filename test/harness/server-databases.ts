import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function administer<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A name that no other test run uses. */
export function makeDatabaseName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`
}

/** URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export function getDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Creates a database, optionally as a copy of `template`; returns its URL. */
export async function createServerDatabase(url: string, name: string, template?: string): Promise<string> {
  await administer(url, (client) =>
    client.query(`create database ${name} template ${template ?? 'template0'}`),
  )
  return withDatabase(url, name)
}

/** Drops every database whose name starts with `prefix`, including its connections. */
export async function dropServerDatabases(url: string, prefix: string): Promise<void> {
  await administer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
