import type { z } from 'zod/v4'
import { bodyForm, type ReadBody } from '#platform/contract/body-form.ts'
import { ShopSettingsWrite } from '#settings/contract.ts'

/** All settings, as their form keeps them. Unreadable numbers are NaN. */
export const settingsForm = bodyForm(
  ShopSettingsWrite,
  (draft: ReadBody<z.input<typeof ShopSettingsWrite>>) => draft,
)
