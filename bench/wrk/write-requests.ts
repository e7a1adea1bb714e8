import type { CallerRequest } from '../callers.ts'

/**
 * A serialized HTTP request. Throws when its path or a header is not plain ASCII: it would be truncated or misread.
 */
export function writeRequest({ method, path, headers, body }: CallerRequest, host: string): Buffer {
  const bytes = Buffer.from(body ?? '')
  const lines = [
    `${method ?? 'GET'} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${bytes.length}`]),
  ]
  const broken = lines.find((line) => /[^\x20-\x7e]/.test(line))
  if (broken !== undefined) throw new Error(`not to be sent as it is: ${broken}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

/** All requests in the format of `caller.lua`: each prefixed by its length in bytes. */
export function writeRequests(requests: readonly CallerRequest[], host: string): Buffer {
  return Buffer.concat(
    requests.flatMap((request) => {
      const written = writeRequest(request, host)
      return [Buffer.from(`${written.length}\n`), written]
    }),
  )
}
