import { type KeyboardEvent, useState } from 'react'
import { MAX_PRICE, SCREEN_MIN_PRICE } from '#catalogue/rules/filters.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** CAT-9: « Prix (FCFA) », a slider with two handles and two fields, which also work without scripts. */
export function PriceFilter({ draft }: { draft: FilterDraft }) {
  const { min, max } = draft.filters
  // The field with an invalid price.
  const [wrong, setWrong] = useState<'min' | 'max'>()
  return (
    <fieldset>
      <legend>Prix (FCFA)</legend>
      <div>
        <PriceSlider draft={draft} />
        <div className="price-fields">
          <PriceField
            key={`min-${min}`}
            name="min"
            label="Prix minimum"
            value={min}
            isWrong={wrong === 'min'}
            onWrong={setWrong}
            onCommit={(typed) => draft.change({ min: typed, max: Math.max(typed, max) })}
          />
          <span aria-hidden="true">à</span>
          <PriceField
            key={`max-${max}`}
            name="max"
            label="Prix maximum"
            value={max}
            isWrong={wrong === 'max'}
            onWrong={setWrong}
            onCommit={(typed) => draft.change({ max: typed, min: Math.min(typed, min) })}
          />
        </div>
        <p id="price-error" role="alert" className="mt-2 text-sm font-medium text-promo empty:hidden">
          {wrong && 'Écrivez un prix en francs, par exemple 200\u202F000.'}
        </p>
      </div>
    </fieldset>
  )
}

/** The handles keep at least one step between them. */
function PriceSlider({ draft: { filters, change } }: { draft: FilterDraft }) {
  const low = Math.min(findNearestStop(filters.min), LAST_STOP - 1)
  const high = Math.max(findNearestStop(filters.max), low + 1)
  const percent = (stop: number) => `${(stop * 100) / LAST_STOP}%`
  return (
    <div className="price-slider only-scripts">
      <svg aria-hidden="true">
        <rect width="100%" height="4" rx="2" className="fill-line-strong" />
        <rect x={percent(low)} width={percent(high - low)} height="4" className="fill-brand" />
      </svg>
      <input
        type="range"
        aria-label="Prix minimum"
        min={0}
        max={LAST_STOP}
        value={low}
        aria-valuetext={formatFrancs(filters.min)}
        onChange={(event) => {
          const stop = Math.min(event.target.valueAsNumber, high - 1)
          if (stop !== low) change({ min: getPriceAt(stop) }, { isMoving: true })
        }}
      />
      <input
        type="range"
        aria-label="Prix maximum"
        min={0}
        max={LAST_STOP}
        value={high}
        aria-valuetext={formatFrancs(filters.max)}
        onChange={(event) => {
          const stop = Math.max(event.target.valueAsNumber, low + 1)
          if (stop !== high) change({ max: getPriceAt(stop) }, { isMoving: true })
        }}
      />
    </div>
  )
}

interface PriceFieldProps {
  name: 'min' | 'max'
  label: string
  value: number
  isWrong: boolean
  /** Called on each commit with the name of the invalid field, if any. */
  onWrong: (name: 'min' | 'max' | undefined) => void
  onCommit: (price: number) => void
}

/**
 * Commits the price when the visitor leaves the field or presses Enter. An empty field is reset, and invalid input
 * stays with an error message. The input is uncontrolled: a render between hydration and the replay of input would
 * restore the old price, and Enter would have no effect.
 */
function PriceField({ name, label, value, isWrong, onWrong, onCommit }: PriceFieldProps) {
  function commit(field: HTMLInputElement): void {
    const price = readTypedPrice(field.value, value)
    onWrong(price === undefined ? name : undefined)
    if (price === undefined) return
    field.value = String(price)
    if (price !== value) onCommit(price)
  }
  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <input
      inputMode="numeric"
      name={name}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? 'price-error' : undefined}
      maxLength={24}
      // Browser validation for visitors without scripts.
      pattern="\D*\d[\d\s.,’']*\D*"
      defaultValue={value}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={commitOnEnter}
      className="field"
    />
  )
}

/** Parses a price and limits it to the slider's range (FCFA). `otherwise` for an empty field; undefined if invalid. */
export function readTypedPrice(typed: string, otherwise: number): number | undefined {
  if (typed.trim() === '') return otherwise
  const price = readFrancs(typed)
  return price === undefined ? undefined : Math.min(Math.max(price, SCREEN_MIN_PRICE), MAX_PRICE)
}

/** A range of round prices: every `step` FCFA up to and including `until`. */
const RUNS = [
  { until: 30_000, step: 5_000 },
  { until: 100_000, step: 10_000 },
  { until: 300_000, step: 25_000 },
  { until: 500_000, step: 50_000 },
  { until: 1_000_000, step: 100_000 },
  { until: 2_000_000, step: 250_000 },
  { until: MAX_PRICE, step: 500_000 },
] as const

/**
 * Slider positions in whole FCFA. They are close together where most products are: on a linear scale up to 5 000 000,
 * a finger could not separate 50 000 from 150 000.
 */
export const PRICE_STOPS: readonly number[] = listStops()

function listStops(): number[] {
  const stops = [SCREEN_MIN_PRICE]
  let from = 0
  for (const { until, step } of RUNS) {
    for (let price = from + step; price <= until; price += step) stops.push(price)
    from = until
  }
  return stops
}

export const LAST_STOP = PRICE_STOPS.length - 1

/** Slider position nearest to a price (FCFA). */
export function findNearestStop(price: number): number {
  let nearest = 0
  for (const [index, stop] of PRICE_STOPS.entries()) {
    if (Math.abs(stop - price) < Math.abs((PRICE_STOPS[nearest] ?? 0) - price)) nearest = index
  }
  return nearest
}

/** Price (FCFA) of a slider position. Throws RangeError outside the scale. */
export function getPriceAt(stop: number): number {
  const price = PRICE_STOPS[stop]
  if (price === undefined) throw new RangeError(`no stop ${stop} on the price scale`)
  return price
}
