import type { ReactNode } from 'react'

interface RadioRowProps {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  /** How many products the choice has. */
  count?: number
  children: ReactNode
}

/** One choice of several, on a row that a thumb can hit. */
export function RadioRow({ name, value, isChosen, onChoose, count, children }: RadioRowProps) {
  return (
    <label className="radio-row">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {children}
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  )
}
