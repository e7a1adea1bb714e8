import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { type ShopSettings, type ShopSettingsWrite, settingTag } from '#settings/contract.ts'
import { foldPlace } from '#settings/rules/fold-place.ts'
import { readShopSettings } from './read-settings.ts'

/** Context of a save. */
interface Saving {
  caller: Caller
  signals: Signals
  communes: readonly string[]
}

/**
 * Saves all settings at once. Throws settings.changed after a concurrent save, request.invalid with the invalid field.
 */
export async function saveShopSettings(
  tx: Transaction,
  { version, ...requested }: ShopSettingsWrite,
  { caller, signals, communes }: Saving,
): Promise<void> {
  const unknown = requested.delivery.free_communes.find((name) => !communes.includes(name))
  if (unknown !== undefined)
    throw new ShopError('request.invalid', {
      fields: { 'delivery.free_communes': 'Une de ces communes n’est pas dans la région de Dakar.' },
    })
  refuseDoubledPlaces(requested.delivery)
  refuseDoubledCategories(requested.expense_categories)
  const settings = tidy(requested)
  const { settings: before } = await readShopSettings(tx)
  await write(tx, settings, version)
  await recordDecision(tx, {
    caller,
    action: 'settings.update',
    subject: { type: 'settings', id: 1 },
    before,
    after: settings,
  })
  const names = Object.keys(settings) as (keyof ShopSettings)[]
  const changed = names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]))
  await signals.announce(tx, 'content.changed', changed.map(settingTag))
}

/** Each place has one price. Throws request.invalid on the duplicate. */
function refuseDoubledPlaces({ zones, free_communes }: ShopSettings['delivery']): void {
  const known = new Set(free_communes.map(foldPlace))
  for (const [index, { places }] of zones.entries())
    for (const place of places) {
      const folded = foldPlace(place)
      if (folded === '' || known.has(folded))
        throw new ShopError('request.invalid', {
          fields: {
            [`delivery.zones.${index}.places`]: `« ${place} » a déjà un prix, ou n’est pas un lieu.`,
          },
        })
      known.add(folded)
    }
}

/** Expenses are distinguished by category name. Throws request.invalid on the duplicate. */
function refuseDoubledCategories(categories: ShopSettings['expense_categories']): void {
  const known = new Set<string>()
  for (const [index, { name }] of categories.entries()) {
    const folded = name.toLocaleLowerCase('fr')
    if (known.has(folded))
      throw new ShopError('request.invalid', {
        fields: { [`expense_categories.${index}.name`]: 'Cette catégorie est déjà dans la liste.' },
      })
    known.add(folded)
  }
}

/** Removes duplicates and sorts the delivery lists. */
function tidy(settings: ShopSettings): ShopSettings {
  const { delivery } = settings
  return {
    ...settings,
    delivery: {
      ...delivery,
      free_communes: [...new Set(delivery.free_communes)],
      halves: [...new Set(delivery.halves)].toSorted((a, b) => b.localeCompare(a)),
      closed_weekdays: [...new Set(delivery.closed_weekdays)].toSorted((a, b) => a - b),
      closed_days: [...new Set(delivery.closed_days)].toSorted(),
    },
  }
}

async function write(tx: Transaction, settings: ShopSettings, version: number): Promise<void> {
  const value = JSON.stringify(settings)
  // The row is the lock: of two concurrent first saves, the second finds it.
  const saved =
    version === 0
      ? await tx.rows({
          shape: 'settings.write-2',
          text: 'insert into shop_setting (value) values ($1) on conflict do nothing returning version',
          values: [value],
        })
      : await tx.rows({
          shape: 'settings.write-3',
          text: `update shop_setting set value = $1, version = version + 1, updated_at = now()
                 where version = $2 returning version`,
          values: [value, version],
        })
  if (saved.length === 0) throw new ShopError('settings.changed')
}
