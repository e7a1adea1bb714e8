import type { Database, Queryable } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { ShopSettings } from '#settings/contract.ts'
import { USUAL_SETTINGS } from '#settings/rules/usual-settings.ts'

/** Cache time in ms, in case a change event is lost. */
const TTL = 60_000

/** The settings with their version. */
export interface StoredSettings {
  version: number
  settings: ShopSettings
}

/** Reads the current settings. */
export async function readShopSettings(db: Queryable): Promise<StoredSettings> {
  const [row] = await db.rows({
    name: 'content.settings',
    text: 'select version, value::text as "value!" from shop_setting',
    values: [],
  })
  return { version: row?.version ?? 0, settings: parseShopSettings(row?.value ?? null) }
}

/** The settings parsed last, because parsing takes as long as reading them. */
let parsed: { value: string; settings: ShopSettings } | undefined

/**
 * Parses the JSON text of a `shop_setting`, null when there is none. Settings that did not exist at the last save take
 * their defaults.
 */
export function parseShopSettings(value: string | null): ShopSettings {
  if (value === null) return USUAL_SETTINGS
  if (parsed?.value !== value) parsed = { value, settings: fillSettings(JSON.parse(value)) }
  return parsed.settings
}

function fillSettings(saved: Partial<ShopSettings>): ShopSettings {
  const { opening_hours, delivery, electricity, popups, cash_step, accounts, expense_categories } = saved
  const { order_ceilings, unpaid_deadlines } = saved
  const settings = {
    opening_hours: opening_hours ?? USUAL_SETTINGS.opening_hours,
    delivery: { ...USUAL_SETTINGS.delivery, ...delivery },
    electricity: electricity ?? USUAL_SETTINGS.electricity,
    cash_step: cash_step ?? USUAL_SETTINGS.cash_step,
    accounts: { ...USUAL_SETTINGS.accounts, ...accounts },
    expense_categories: expense_categories ?? USUAL_SETTINGS.expense_categories,
    order_ceilings: { ...USUAL_SETTINGS.order_ceilings, ...order_ceilings },
    unpaid_deadlines: { ...USUAL_SETTINGS.unpaid_deadlines, ...unpaid_deadlines },
    popups: { ...USUAL_SETTINGS.popups, ...popups },
  }
  return ShopSettings.parse(settings)
}

/** Member of staff who last saved the settings. Null before the first save, or when the account no longer exists. */
export async function findSettingsWriter(db: Queryable): Promise<string | null> {
  const [row] = await db.rows({
    name: 'content.settings-writer',
    text: `select a.name from audit_entry e join account a on a.id = e.account_id
           where e.subject_type = 'settings' and e.subject_id = 1 order by e.happened_at desc limit 1`,
    values: [],
  })
  return row?.name ?? null
}

/** Cached settings for rendering. A change in any process clears the cache. */
export function rememberShopSettings(db: Database, signals: Signals): () => Promise<ShopSettings> {
  const memory = createRemembered<ShopSettings>({ max: 1, ttl: TTL })
  signals.on('content.changed', () => memory.forget())
  return () => memory.get('', async () => (await readShopSettings(db)).settings)
}
