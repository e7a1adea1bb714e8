import type { z } from 'zod/v4'
import { bodyForm, type ReadBody } from '#platform/contract/body-form.ts'
import { type ShopSettingsAdmin, ShopSettingsWrite } from '#settings/contract.ts'
import { readField } from '#ui/form/use-form.ts'

/** All settings, as their form keeps them. Unreadable numbers are NaN. */
export const settingsForm = bodyForm(
  ShopSettingsWrite,
  (draft: ReadBody<z.input<typeof ShopSettingsWrite>>) => draft,
)

/** Opening hours are part of the settings, so the other settings are sent as loaded. */
export const hoursForm = ({ communes: _communes, updated_by: _by, ...settings }: ShopSettingsAdmin) =>
  bodyForm(ShopSettingsWrite, (typed: FormData) => ({ ...settings, opening_hours: readHours(typed) }))

/** Name of a field of a line of opening hours. */
export const nameHours = (index: number, field: 'days' | 'hours'): string => `opening_hours.${index}.${field}`

function readHours(typed: FormData): { days: string; hours: string }[] {
  const lines = [...typed.keys()].filter((name) => name.endsWith('.days'))
  return lines.map((_, at) => ({
    days: readField(typed, nameHours(at, 'days')),
    hours: readField(typed, nameHours(at, 'hours')),
  }))
}
