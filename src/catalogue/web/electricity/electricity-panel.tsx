import { useEffect, useState } from 'react'
import {
  findMonthlyFrancs,
  type Household,
  type Meter,
  type MonthUnit,
  readHousehold,
  calculateElectricity,
} from '#catalogue/rules/electricity-cost.ts'
import { formatDecimal, formatShares } from '#catalogue/rules/electricity-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { ElectricityTariff } from '#settings/contract.ts'

export interface ElectricityProps {
  /** kWh of the appliance per year. */
  yearlyKwh: number
  tariff: ElectricityTariff
  assumptions: string
}

const METERS: readonly [Meter, string][] = [
  ['prepaid', 'Woyofal (prépayé)'],
  ['postpaid', 'Facture (postpayé)'],
]

/**
 * Monthly electricity cost of an appliance for the visitor's household. The server renders it for the tariff's default
 * household; in the browser it replaces that HTML.
 */
export function ElectricityPanel({ yearlyKwh, tariff, assumptions }: ElectricityProps) {
  const [start] = useState(() => findStart(tariff))
  const [household, setHousehold] = useState(start.household)
  const [typed, setTyped] = useState(start.typed)
  const [unit, setUnit] = useState(start.unit)
  useEffect(() => {
    const held = start.focused && document.getElementById(start.focused)
    if (!held) return
    held.focus()
    // Restores the selection, so that the next key replaces it.
    if (held instanceof HTMLInputElement && held.type === 'text') held.setSelectionRange(...start.marked)
  }, [start])
  const say = (text: string, inUnit: MonthUnit, meter: Meter): void => {
    const next = readHousehold({ foyer: text, unite: inUnit, compteur: meter }, tariff)
    setTyped(text)
    setUnit(inUnit)
    setHousehold(next)
    saveHousehold(next)
  }
  // Converts the month to the other unit.
  const changeUnit = (next: MonthUnit): void => {
    const { kwh, meter } = household
    say(String(next === 'kwh' ? kwh : findMonthlyFrancs(kwh, meter, tariff)), next, meter)
  }
  return (
    <>
      <h2 className="mb-2 text-lg font-bold lg:text-2xl">Son coût en électricité</h2>
      <Cost {...{ yearlyKwh, tariff, household }} />
      <div className="mt-3 flex flex-wrap items-start gap-x-8 gap-y-3">
        <HouseholdField
          typed={typed}
          unit={unit}
          household={household}
          onType={(text) => say(text, unit, household.meter)}
          onUnit={changeUnit}
        />
        <MeterChoice chosen={household.meter} onChoose={(meter) => say(typed, unit, meter)} />
      </div>
      <p className="mt-3 max-w-[68ch] text-sm text-ink-2">{assumptions}</p>
    </>
  )
}

type CostProps = Omit<ElectricityProps, 'assumptions'> & { household: Household }

function Cost({ yearlyKwh, tariff, household }: CostProps) {
  const cost = calculateElectricity(yearlyKwh, household, tariff)
  const used = `${formatDecimal(yearlyKwh, 0)}\u00A0kWh par an, soit ${formatDecimal(cost.kwh, 1)}\u00A0kWh par mois`
  return (
    <p aria-live="polite" className="max-w-[68ch]">
      Environ <strong className="text-xl lg:text-2xl">{formatFrancs(cost.amount)}</strong> par mois
      <span className="mt-1 block text-ink-2">
        {`${used}, en plus de ce que votre foyer consomme déjà\u202F: ${formatShares(cost)}.`}
      </span>
    </p>
  )
}

interface HouseholdFieldProps {
  typed: string
  unit: MonthUnit
  household: Household
  onType: (text: string) => void
  onUnit: (unit: MonthUnit) => void
}

/** Monthly consumption in kWh or FCFA. Visitors with a prepaid Woyofal meter know only the amount. */
function HouseholdField({ typed, unit, household, onType, onUnit }: HouseholdFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor="foyer">Votre foyer consomme déjà, par mois</label>
      <div className="form-control max-w-56">
        <input
          id="foyer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          aria-describedby={household.francs === undefined ? undefined : 'foyer-kwh'}
          onChange={({ target }) => onType(target.value)}
        />
        <select
          id="foyer-unite"
          aria-label="Unité de la consommation"
          className="h-11.5 flex-none bg-transparent pr-2"
          value={unit}
          onChange={({ target }) => onUnit(target.value as MonthUnit)}
        >
          <option value="kwh">kWh</option>
          <option value="fcfa">FCFA</option>
        </select>
      </div>
      {household.francs !== undefined && (
        <p id="foyer-kwh" className="text-sm text-ink-2">
          {`soit environ ${household.kwh}\u00A0kWh${household.meter === 'prepaid' ? ' de Woyofal' : ''}`}
        </p>
      )}
    </div>
  )
}

function MeterChoice({ chosen, onChoose }: { chosen: Meter; onChoose: (meter: Meter) => void }) {
  return (
    <fieldset>
      <legend className="font-medium">Votre compteur</legend>
      {METERS.map(([meter, label]) => (
        <label key={meter} className="mr-4 inline-flex min-h-11 items-center gap-2">
          <input
            id={`compteur-${meter}`}
            type="radio"
            name="compteur"
            value={meter}
            checked={chosen === meter}
            onChange={() => onChoose(meter)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface Start {
  household: Household
  typed: string
  unit: MonthUnit
  /** Id of the focused element. */
  focused?: string | undefined
  /** Selection in the field, start and end. */
  marked: [number | null, number | null]
}

/** Initial state: the visitor's changes to the server's HTML, else the saved household. */
function findStart(tariff: ElectricityProps['tariff']): Start {
  const usual = readHousehold({ foyer: null, compteur: null }, tariff)
  const stored = import.meta.env.SSR ? undefined : findStoredHousehold(tariff)
  const panel = import.meta.env.SSR ? null : document.querySelector('[data-electricity]')
  const field = panel?.querySelector('input')
  if (!panel || !field) return { ...showHousehold(stored ?? usual), marked: [null, null] }
  const meter = panel.querySelector<HTMLInputElement>('input:checked')
  const unit = panel.querySelector('select')?.value ?? null
  const isTouched = field.value !== field.defaultValue || meter?.defaultChecked === false || unit === 'fcfa'
  const entered = readHousehold({ foyer: field.value, unite: unit, compteur: meter?.value ?? null }, tariff)
  const household = showHousehold(isTouched ? entered : (stored ?? usual))
  const focused = panel.contains(document.activeElement) ? document.activeElement?.id : undefined
  return {
    ...household,
    ...(isTouched && { typed: field.value, unit: unit === 'fcfa' ? 'fcfa' : 'kwh' }),
    focused,
    marked: [field.selectionStart, field.selectionEnd],
  }
}

function showHousehold(household: Household): Pick<Start, 'household' | 'typed' | 'unit'> {
  const { kwh, francs } = household
  return { household, typed: String(francs ?? kwh), unit: francs === undefined ? 'kwh' : 'fcfa' }
}

/** Key in the browser's storage. The lazy loader of the panel reads it too. */
const KEY = 'foyer'

/** The visitor's saved household. Undefined if there is none or storage is unavailable. */
function findStoredHousehold(tariff: ElectricityTariff): Household | undefined {
  try {
    const [foyer, compteur = null, unite = null] = (localStorage.getItem(KEY) ?? '').split(' ')
    return foyer ? readHousehold({ foyer, compteur, unite }, tariff) : undefined
  } catch {
    return undefined
  }
}

/** Saves the household for other appliances. */
function saveHousehold({ kwh, meter, francs }: Household): void {
  try {
    localStorage.setItem(KEY, francs === undefined ? `${kwh} ${meter}` : `${francs} ${meter} fcfa`)
  } catch {
    // Used for this page only.
  }
}
