import type { FastifyRequest } from 'fastify'
import type { Settings } from '../src/platform/server/config.ts'

/** Where people reach the shop: the setting, or in the demo the request's own host, which is trusted nowhere else. */
export function originOf(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl
  const asked = `${request.protocol}://${request.host}`
  return URL.canParse(asked) ? asked : ownOrigin(settings)
}

/** The same for what no request asks for; the demo knows its own machine only. */
export function ownOrigin({ publicUrl, port }: Settings): string {
  return publicUrl ?? `http://localhost:${port}`
}
