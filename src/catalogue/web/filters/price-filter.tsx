import { type KeyboardEvent, useState } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { MAX_PRICE, SCREEN_MIN_PRICE } from '../../rules/filters.ts'
import type { FilterDraft } from './use-filter-draft.ts'
import { findNearestStop, getPriceAt, LAST_STOP } from './price-scale.ts'

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

/** Takes the typed price over when the visitor leaves the field or presses Enter; what is no price is put back. */
function PriceField({ name, label, value, onCommit }: PriceFieldProps) {
  const [text, setText] = useState(String(value))
  function commit(): void {
    const price = Math.min(Math.max(Math.trunc(Number(text)), SCREEN_MIN_PRICE), MAX_PRICE)
    if (text.trim() === '' || Number.isNaN(price)) setText(String(value))
    else {
      setText(String(price))
      if (price !== value) onCommit(price)
    }
  }
  function commitOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
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
      onBlur={commit}
      onKeyDown={commitOnEnter}
      className="field"
    />
  )
}
