import pg from 'pg'

/** The shop's own user and database, made by PostgreSQL's own user at `url`. Answers whether they are there. */
export async function makeShopDatabase(url: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'shop'`)
    if (rowCount === 1) return true
    await client.query(`create role shop login password '${password}'`)
    await client.query('create database shop owner shop')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
