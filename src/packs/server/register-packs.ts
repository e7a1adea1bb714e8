import type { FastifyInstance } from 'fastify'
import type { Packs } from './packs.ts'
import { registerPackReading, registerPackWrites } from './routes/packs.ts'

export function registerPacks(app: FastifyInstance, packs: Packs): void {
  registerPackReading(app, packs)
  registerPackWrites(app, packs)
}
