import type { FastifyInstance } from 'fastify'
import type { Packs } from './packs.ts'
import { registerPackReading } from './routes/reading.ts'
import { registerPackWrites } from './routes/writing.ts'

/** Every address of the packs. */
export function registerPacks(app: FastifyInstance, packs: Packs): void {
  registerPackReading(app, packs)
  registerPackWrites(app, packs)
}
