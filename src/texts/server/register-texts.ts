import type { FastifyInstance } from 'fastify'
import { rememberShopFacts, rememberShopSettings } from '#settings/server/index.ts'
import { createTexts, type TextsContext } from './find-text.ts'
import { registerEditing, registerReading } from './routes/texts.ts'
import { allTexts } from './texts.ts'

/** Information and legal texts, for visitors and for staff. */
export function registerTexts(app: FastifyInstance, context: TextsContext): void {
  // Throws where a text is missing or damaged: before the shop opens.
  allTexts()
  const settings = rememberShopSettings(context.db, context.signals)
  const facts = rememberShopFacts(context.db, context.signals)
  registerReading(app, createTexts(context, { settings, facts }), context)
  registerEditing(app, context)
}
