import type { FastifyInstance } from 'fastify'
import type { Content } from './content.ts'
import { createTexts } from './find-text.ts'
import { rememberShopFacts } from './identity/read-identity.ts'
import { registerIdentity } from './routes/identity.ts'
import { registerElectricity, registerSettings } from './routes/settings.ts'
import { registerEditing, registerReading } from './routes/texts.ts'
import { rememberShopSettings } from './settings/read-settings.ts'
import { allTexts } from './texts.ts'

/** Information and legal texts, for visitors and for staff, and what staff set of the shop. */
export function registerContent(app: FastifyInstance, content: Content): void {
  // Throws where a text is missing or damaged: before the shop opens.
  allTexts()
  const settings = rememberShopSettings(content.db, content.signals)
  const facts = rememberShopFacts(content.db, content.signals)
  registerReading(app, createTexts(content, { settings, facts }), content)
  registerEditing(app, content)
  registerSettings(app, content)
  registerIdentity(app, content)
  registerElectricity(app, settings)
}
