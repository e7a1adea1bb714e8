import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'

/** A response with its body as transferred. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Fetches an address without decompressing the body. */
export async function fetchRaw(address: string, headers: Record<string, string>): Promise<RawAnswer> {
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage]
  const chunks = (await answer.toArray()) as Buffer[]
  const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(entries), body: Buffer.concat(chunks) }
}
