import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { canonicalPath } from './canonical-path.ts'

/**
 * Node's parser rejects raw bytes above 0x7F in an address before routing. An old program that sends `détails`
 * unencoded is redirected to the encoded form. Other parse errors get their bare status.
 */
export function registerBadAddressHandler(app: FastifyInstance): void {
  app.server.removeAllListeners('clientError')
  app.server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    const location = error.code === 'HPE_INVALID_URL' ? findLocation(error.rawPacket) : undefined
    const head =
      location === undefined ? findStatus(error.code) : `308 Permanent Redirect\r\nLocation: ${location}`
    socket.end(`HTTP/1.1 ${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
}

function findStatus(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}

/** The encoded address of a raw request line, if only accents in the path made it invalid. */
function findLocation(packet: Buffer | undefined): string | undefined {
  const line = /^(?:GET|HEAD) (\S+) HTTP\/1\.[01]\r\n/.exec(packet?.toString('latin1') ?? '')
  if (line?.[1] === undefined) return undefined
  const location = canonicalPath(line[1])
  return /^[!-~]+$/.test(location) ? location : undefined
}
