import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
}

/** A file by name. Its extension sets the type: csv or pdf. */
export interface SentFile<Content> {
  filename: string
  content: Content
}

/** Sends a file without caching, as a download, or `inline` for display. */
export function sendFile(
  reply: FastifyReply,
  { filename, content }: SentFile<Buffer | string | Readable>,
  disposition: 'attachment' | 'inline' = 'attachment',
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `${disposition}; filename="${filename}"`)
    .type(TYPES[extname(filename)] ?? 'application/octet-stream')
    .send(content)
}

/** The same within JSON, with base64 content: for scripts that save it themselves. */
export function sendFileAsJson(
  reply: FastifyReply,
  { filename, content }: SentFile<Buffer | string>,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  return reply.send({ filename, content: Buffer.from(content).toString('base64') })
}
