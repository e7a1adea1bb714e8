import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

interface IconProps {
  name: IconName | 'heart-on'
  /** CSS pixels: 24, 20 in buttons, 16 in lines of text. */
  size?: number
  className?: string
}

/**
 * A line icon, decorative: the words are beside it or on the control. It refers to one file that the browser keeps,
 * because the same icons as components cost every page 6 kB of scripts.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
