import { useEffect, useState } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { type Household, type Meter, readHousehold, reckonElectricity } from '../../rules/electricity-cost.ts'
import type { ElectricityProps } from './electricity-cost.tsx'
import { writeDecimal, writeShares } from '../../rules/electricity-words.ts'
import { findKeptHousehold, keepHousehold } from './kept-household.ts'

const METERS: readonly [Meter, string][] = [
  ['prepaid', 'Woyofal (prépayé)'],
  ['postpaid', 'Facture (postpayé)'],
]

/**
 * What an appliance adds to the month's electricity, for the household that the visitor describes. The server draws it
 * for the tariff's own household; in the browser it takes that drawing's place.
 */
export function ElectricityPanel({ yearlyKwh, tariff, assumptions }: ElectricityProps) {
  const [start] = useState(() => findStart(tariff))
  const [household, setHousehold] = useState(start.household)
  const [typed, setTyped] = useState(start.typed)
  useEffect(() => {
    const held = start.focused && document.getElementById(start.focused)
    if (!held) return
    held.focus()
    // What was marked is marked again: the next key replaces it.
    if (held instanceof HTMLInputElement && held.type === 'text') held.setSelectionRange(...start.marked)
  }, [start])
  const change = (next: Household): void => {
    setHousehold(next)
    keepHousehold(next)
  }
  return (
    <>
      <h2 className="mb-2 text-lg font-bold lg:text-2xl">Son coût en électricité</h2>
      <Cost {...{ yearlyKwh, tariff, household }} />
      <div className="mt-3 flex flex-wrap items-start gap-x-8 gap-y-3">
        <HouseholdField
          typed={typed}
          onType={(text) => {
            setTyped(text)
            change({ ...readHousehold({ foyer: text, compteur: null }, tariff), meter: household.meter })
          }}
        />
        <MeterChoice chosen={household.meter} onChoose={(meter) => change({ ...household, meter })} />
      </div>
      <p className="mt-3 max-w-[68ch] text-sm text-ink-2">{assumptions}</p>
    </>
  )
}

type CostProps = Omit<ElectricityProps, 'assumptions'> & { household: Household }

function Cost({ yearlyKwh, tariff, household }: CostProps) {
  const cost = reckonElectricity(yearlyKwh, household, tariff)
  const used = `${writeDecimal(yearlyKwh, 0)}\u00A0kWh par an, soit ${writeDecimal(cost.kwh, 1)}\u00A0kWh par mois`
  return (
    <p aria-live="polite" className="max-w-[68ch]">
      Environ <strong className="text-xl lg:text-2xl">{formatFrancs(cost.amount)}</strong> par mois
      <span className="mt-1 block text-ink-2">
        {`${used}, en plus de ce que votre foyer consomme déjà\u202F: ${writeShares(cost)}.`}
      </span>
    </p>
  )
}

function HouseholdField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <div className="form-field">
      <label htmlFor="foyer">Votre foyer consomme déjà, par mois</label>
      <div className="form-control max-w-44">
        <input
          id="foyer"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          aria-describedby="foyer-unite"
          onChange={({ target }) => onType(target.value)}
        />
        <span id="foyer-unite" className="pr-3 text-ink-2">
          kWh
        </span>
      </div>
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
  /** Id of what held the focus. */
  focused?: string | undefined
  /** What was marked in the field, from and to. */
  marked: [number | null, number | null]
}

/** Where the panel begins: with what the visitor did to the server's drawing meanwhile, else with what they said before. */
function findStart(tariff: ElectricityProps['tariff']): Start {
  const usual = readHousehold({ foyer: null, compteur: null }, tariff)
  const kept = import.meta.env.SSR ? undefined : findKeptHousehold(tariff)
  const drawn = import.meta.env.SSR ? null : document.querySelector('[data-electricity]')
  const field = drawn?.querySelector('input')
  if (!drawn || !field)
    return { household: kept ?? usual, typed: String((kept ?? usual).kwh), marked: [null, null] }
  const meter = drawn.querySelector<HTMLInputElement>('input:checked')
  const isTouched = field.value !== field.defaultValue || meter?.defaultChecked === false
  const said = readHousehold({ foyer: field.value, compteur: meter?.value ?? null }, tariff)
  const household = isTouched ? said : (kept ?? usual)
  const focused = drawn.contains(document.activeElement) ? document.activeElement?.id : undefined
  return {
    household,
    typed: isTouched ? field.value : String(household.kwh),
    focused,
    marked: [field.selectionStart, field.selectionEnd],
  }
}
