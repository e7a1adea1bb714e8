import pg from 'pg'

/** Creates the shop's user and database, as PostgreSQL's superuser at `url`. Returns whether they exist. */
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
