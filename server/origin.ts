import type { FastifyRequest } from 'fastify'
import type { Settings } from '../src/platform/server/config.ts'

/** Where people reach the shop: the setting, or in the demo the request's own host, which is trusted nowhere else. */
export function originOf(request: FastifyRequest, { publicUrl, port }: Settings): string {
  if (publicUrl !== undefined) return publicUrl
  const asked = `${request.protocol}://${request.host}`
  return URL.canParse(asked) ? asked : `http://localhost:${port}`
}
