export interface IconProps<Name extends string> {
  name: Name
  /** CSS px: 24, 20 in buttons, 16 in lines of text. */
  size?: number
  className?: string
}

/**
 * Decorative line icons: the text is beside them or on the control. They refer to one cached file. As components the
 * same icons would add 6 kB of scripts to every page.
 */
export function drawFrom<Name extends string>(sprite: string) {
  return function Icon({ name, size = 24, className }: IconProps<Name>) {
    return (
      <svg width={size} height={size} aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
