import { type KeyboardEvent, useState } from 'react'
import { MAX_PRICE, SCREEN_MIN_PRICE } from '#catalogue/rules/filters.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** CAT-9: « Prix (FCFA) », a slider with two handles, and the two amounts as fields, which also work without scripts. */
export function PriceFilter({ draft }: { draft: FilterDraft }) {
  const { min, max } = draft.filters
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
            onCommit={(typed) => draft.change({ min: typed, max: Math.max(typed, max) })}
          />
          <span aria-hidden="true">à</span>
          <PriceField
            key={`max-${max}`}
            name="max"
            label="Prix maximum"
            value={max}
            onCommit={(typed) => draft.change({ max: typed, min: Math.min(typed, min) })}
          />
        </div>
      </div>
    </fieldset>
  )
}

/** The handles never cross nor meet: each stops one step before the other. */
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
  onCommit: (price: number) => void
}

/**
 * Takes the price over that stands in the field when the visitor leaves it or presses Enter; what is no price is put back. The
 * field is asked, not React: what was typed before it came is told to it a moment after it listens.
 */
function PriceField({ name, label, value, onCommit }: PriceFieldProps) {
  const [text, setText] = useState(String(value))
  function commit(typed: string): void {
    const price = Math.min(Math.max(Math.trunc(Number(typed)), SCREEN_MIN_PRICE), MAX_PRICE)
    if (typed.trim() === '' || Number.isNaN(price)) setText(String(value))
    else {
      setText(String(price))
      if (price !== value) onCommit(price)
    }
  }
  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget.value)
  }
  return (
    <input
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      min={SCREEN_MIN_PRICE}
      max={MAX_PRICE}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={commitOnEnter}
      className="field"
    />
  )
}

/** A run of round prices: every `step` FCFA, up to and including `until`. */
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
 * Where the handles of the price slider can stand, in whole FCFA. Close together where most products are: on an even
 * scale up to 5 000 000 a finger could not tell 50 000 from 150 000.
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

/** The stop nearest to a price (FCFA) that was typed. */
export function findNearestStop(price: number): number {
  let nearest = 0
  for (const [index, stop] of PRICE_STOPS.entries()) {
    if (Math.abs(stop - price) < Math.abs((PRICE_STOPS[nearest] ?? 0) - price)) nearest = index
  }
  return nearest
}

/** The price (FCFA) of a stop. Throws RangeError off the scale. */
export function getPriceAt(stop: number): number {
  const price = PRICE_STOPS[stop]
  if (price === undefined) throw new RangeError(`no stop ${stop} on the price scale`)
  return price
}
