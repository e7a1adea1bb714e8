import { useState } from 'react'
import { bodyForm } from '#platform/contract/body-form.ts'
import type { useActionCall } from '#platform/web/action.ts'
import { ApiError } from '#platform/web/send.ts'
import {
  type SettingsCalls,
  type ShopSettings,
  type ShopSettingsAdmin,
  ShopSettingsWrite,
} from '#settings/contract.ts'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { readField, useForm, type FormErrors } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call } from './call.ts'

type Hours = ShopSettings['opening_hours']
type HoursDraft = Pick<ShopSettings, 'opening_hours'>
/** At most one line per weekday. */
const MAX_LINES = 7

/** Settings as last loaded or saved, and the hours in the fields if different. */
export interface KnownHours {
  settings: ShopSettingsAdmin
  draft?: Hours | undefined
}

interface HoursFormProps extends KnownHours {
  callByAction: ReturnType<typeof useActionCall<SettingsCalls>>
  onKnown: (known: KnownHours) => void
}

function useHours({ settings, draft, callByAction, onKnown }: HoursFormProps) {
  const base = settings.opening_hours
  const [mine, setMine] = useState<Hours>(draft ?? base)
  const [theirs, setTheirs] = useState<ShopSettingsAdmin>()
  const isChanged = !isSame(mine, base)
  const state = useForm(hoursForm(settings).check, async (typed) => {
    const { saved, met } = await saveHours(callByAction, { settings, typed })
    if (met) return setTheirs(met)
    onKnown({ settings: saved })
    toasts.show('success', 'Les heures d’ouverture sont enregistrées.')
  })
  useUnsavedGuard(isChanged && !state.isSending)
  return { ...state, mine, setMine, theirs, base }
}

/** Opening hours are part of the settings, so the other settings are sent as loaded. */
export const hoursForm = ({ communes: _communes, updated_by: _by, ...settings }: ShopSettingsAdmin) =>
  bodyForm(ShopSettingsWrite, (typed: FormData) => ({ ...settings, opening_hours: readHours(typed) }))

const nameHours = (index: number, field: keyof Hours[number]): string => `opening_hours.${index}.${field}`

function readHours(typed: FormData): Hours {
  const lines = [...typed.keys()].filter((name) => name.endsWith('.days'))
  return lines.map((_, at) => ({
    days: readField(typed, nameHours(at, 'days')),
    hours: readField(typed, nameHours(at, 'hours')),
  }))
}

const isSame = (one: Hours, other: Hours): boolean => JSON.stringify(one) === JSON.stringify(other)

type Saved = { saved: ShopSettingsAdmin; met?: undefined } | { saved?: undefined; met: ShopSettingsAdmin }

/**
 * Saves the hours on top of concurrent changes to other settings. If the hours changed meanwhile, returns the stored
 * ones. Throws ApiError, or TypeError without network.
 */
async function saveHours(
  callByAction: HoursFormProps['callByAction'],
  { settings, typed }: { settings: ShopSettingsAdmin; typed: FormData },
): Promise<Saved> {
  const body = hoursForm(settings).read(typed)
  try {
    return { saved: await callByAction('PUT /api/admin/reglages', { body }) }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body.code !== 'settings.changed') throw failure
    const now = await call('GET /api/admin/reglages')
    if (isSame(now.opening_hours, body.opening_hours)) return { saved: now }
    if (!isSame(now.opening_hours, settings.opening_hours)) return { met: now }
    return saveHours(callByAction, { settings: now, typed })
  }
}

/** Opening hours, as texts quote them. */
export function HoursForm(props: HoursFormProps) {
  const { form, errors, isSending, mine, setMine, theirs, base } = useHours(props)
  return (
    <form {...form} className="admin-panel grid gap-3">
      <h2>Heures d’ouverture</h2>
      <SaveSummary errors={errors} />
      {theirs && (
        <BothVersions<HoursDraft>
          what="les heures pendant que vous les modifiiez"
          by={theirs.updated_by}
          base={{ opening_hours: base }}
          mine={{ opening_hours: mine }}
          theirs={{ opening_hours: theirs.opening_hours }}
          labels={{ opening_hours: 'Heures d’ouverture' }}
          format={({ opening_hours }) =>
            opening_hours.map(({ days, hours }) => `${days} ${hours}`).join('\n')
          }
          onSettle={({ opening_hours }) => props.onKnown({ settings: theirs, draft: opening_hours })}
        />
      )}
      <HoursLines hours={mine} errors={errors} onChange={setMine} />
      <div className="flex flex-wrap gap-2">
        {mine.length < MAX_LINES && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => setMine([...mine, { days: '', hours: '' }])}
          >
            Ajouter une ligne
          </button>
        )}
        <SendButton look="button-green" isSending={isSending}>
          Enregistrer les heures
        </SendButton>
      </div>
    </form>
  )
}

interface HoursLinesProps {
  hours: Hours
  errors: FormErrors
  onChange: (hours: Hours) => void
}

function HoursLines({ hours, errors, onChange }: HoursLinesProps) {
  const set = (index: number, change: Partial<Hours[number]>): void =>
    onChange(hours.map((line, at) => (at === index ? { ...line, ...change } : line)))
  return hours.map((line, index) => (
    // Lines have no id, so the index is the key.
    <div key={index} className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
      <InputField
        name={nameHours(index, 'days')}
        label="Jours"
        maxLength={60}
        value={line.days}
        error={errors[nameHours(index, 'days')]}
        onValue={(days) => set(index, { days })}
      />
      <InputField
        name={nameHours(index, 'hours')}
        label="Heures"
        maxLength={60}
        value={line.hours}
        error={errors[nameHours(index, 'hours')]}
        onValue={(text) => set(index, { hours: text })}
      />
      <button
        type="button"
        className="button button-outline md:mt-7"
        aria-disabled={hours.length === 1 || undefined}
        onClick={() => hours.length > 1 && onChange(hours.filter((_, at) => at !== index))}
      >
        Retirer
      </button>
    </div>
  ))
}
