import type { FastifyInstance } from 'fastify'
import { rememberShopFacts, type ShopSettings } from '#settings/server/index.ts'
import { createTexts, type TextsContext } from './find-text.ts'
import { registerEditing, registerReading } from './routes/texts.ts'
import { allTexts } from './texts.ts'

/** Registers the routes for information and legal texts. */
export function registerTexts(
  app: FastifyInstance,
  context: TextsContext & { settings: () => Promise<ShopSettings> },
): void {
  // Throws at startup if a text is missing or damaged.
  allTexts()
  const facts = rememberShopFacts(context.db, context.signals)
  registerReading(app, createTexts(context, { settings: context.settings, facts }), context)
  registerEditing(app, context)
}
