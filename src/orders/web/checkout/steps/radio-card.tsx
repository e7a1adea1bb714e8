import type { ReactNode } from 'react'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'

interface RadioCardProps {
  name: string
  label: string
  /** Explanation in smaller lines. */
  description?: readonly string[]
  icon?: IconName
  /** Replaces the icon. */
  picture?: ReactNode
  isChosen: boolean
  onChoose: () => void
}

/** A radio option with a large touch target. */
export function RadioCard({
  name,
  label,
  description = [],
  icon,
  picture,
  isChosen,
  onChoose,
}: RadioCardProps) {
  return (
    <label className={picture ? 'checkout-card items-center' : 'checkout-card'}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 flex-1 font-bold">
        {label}
        {description.map((line) => (
          <span key={line} className="block text-sm font-normal text-ink-2">
            {line}
          </span>
        ))}
      </span>
      {icon && <Icon name={icon} />}
      {picture}
    </label>
  )
}
