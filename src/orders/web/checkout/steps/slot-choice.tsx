import { useState } from 'react'
import type { OfferedSlot, Slot } from '#delivery/contract.ts'
import { findPromisedSlot, groupByDay, isSameSlot } from '#delivery/web/slots.ts'
import { formatHalfDayTitle, formatWeekday } from '#platform/contract/half-day.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RadioCard } from './radio-card.tsx'

/** Days shown initially. */
const FEW = 3

interface SlotChoiceProps {
  offered: readonly OfferedSlot[] | undefined
  /** The offer is loading. */
  isAwaited: boolean
  /** Null for the first free one. */
  chosen: Slot | null
  /** Another customer was faster. */
  isLost: boolean
  onChoose: (slot: Slot | null) => void
}

/** Delivery half-day. Full ones are disabled. Without a choice, the first free one is used. */
export function SlotChoice({ offered, isAwaited, chosen, isLost, onChoose }: SlotChoiceProps) {
  const [showsAll, setShowsAll] = useState(false)
  const days = groupByDay(offered ?? [])
  const first = findPromisedSlot(null, offered)
  const isFar = chosen !== null && days.findIndex(({ day }) => day === chosen.day) >= FEW
  const shown = showsAll || isFar ? days : days.slice(0, FEW)
  return (
    <fieldset className="checkout-slots">
      <legend className="form-legend mb-2">Jour de livraison</legend>
      {isLost && (
        <p role="alert" className="form-error">
          <Icon name="circle-alert" size={16} /> Ce créneau n’est plus libre. Choisissez-en un autre.
        </p>
      )}
      <RadioCard
        name="slot"
        label="Au plus tôt"
        description={[describeFirst(first, isAwaited)]}
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {isAwaited && <DaysToCome />}
      {shown.map(({ day, halves }) => (
        <div key={day} className="checkout-day">
          <span>{formatWeekday(day)}</span>
          {halves.map((slot) => (
            <HalfDay
              key={slot.half}
              slot={slot}
              isChosen={isSameSlot(chosen, slot)}
              onChoose={() => onChoose({ day: slot.day, half: slot.half })}
            />
          ))}
        </div>
      ))}
      {shown.length < days.length && (
        <button
          type="button"
          className="button button-ghost justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          <Icon name="chevron-down" size={20} /> Voir d’autres jours
        </button>
      )}
    </fieldset>
  )
}

/** Always one line, so that the content below does not move. */
function describeFirst(first: Slot | null, isAwaited: boolean): string {
  if (first) return formatHalfDayTitle(first)
  return isAwaited ? 'La première demi-journée libre' : 'Nous fixons le jour avec vous.'
}

/** Reserves space for the days while loading, so that the button below does not move. */
function DaysToCome() {
  return (
    <div aria-hidden="true" className="checkout-slots">
      {Array.from({ length: FEW }, (_, index) => (
        <div key={index} className="checkout-day">
          <span>
            <b className="skeleton inline-block w-40">&nbsp;</b>
          </span>
          <div className="skeleton checkout-half" />
          <div className="skeleton checkout-half" />
        </div>
      ))}
      <div className="skeleton button w-52 justify-self-start">&nbsp;</div>
    </div>
  )
}

interface HalfDayProps {
  slot: OfferedSlot
  isChosen: boolean
  onChoose: () => void
}

function HalfDay({ slot: { day, half, is_free }, isChosen, onChoose }: HalfDayProps) {
  return (
    <label className="checkout-half">
      <input type="radio" name="slot" checked={isChosen} disabled={!is_free} onChange={onChoose} />
      <span className="sr-only">{`${formatWeekday(day)}, `}</span>
      {half === 'matin' ? 'Matin' : 'Après-midi'}
      {!is_free && <span className="text-xs">Complet</span>}
    </label>
  )
}
