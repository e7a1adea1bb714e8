import pg from 'pg'

/** Milliseconds that a connection, and an answer, are waited for. */
const PATIENCE = 5000

/** A connection of its own to the database at `url`, for as long as `act` takes. Throws where nobody answers in time. */
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
    // One whose answer is still owed is closed all the same.
    await client.end().catch(() => {})
  }
}
