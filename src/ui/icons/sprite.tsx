export interface IconProps<Name extends string> {
  name: Name
  /** CSS px, of which each has a style. Omit for 24; 20 in buttons, 16 in lines of text, 14 and 18 for staff. */
  size?: 14 | 16 | 18 | 20 | 32 | 64
  className?: string
}

/**
 * Decorative line icons: the text is beside them or on the control. They refer to one cached file. As components the
 * same icons would add 6 kB of scripts to every page.
 */
export function drawFrom<Name extends string>(sprite: string) {
  return function Icon({ name, size, className }: IconProps<Name>) {
    return (
      <svg
        aria-hidden="true"
        className={`icon${size ? ` icon-${size}` : ''}${className ? ` ${className}` : ''}`}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
