import pg from 'pg'

/** Timeout of a connection and of a response in ms. */
const PATIENCE = 5000

/** Opens a separate connection to the database at `url` for the duration of `act`. Throws on a timeout. */
export async function withClient<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await act(client)
  } finally {
    // Closes the connection even with a pending response.
    await client.end().catch(() => {})
  }
}
