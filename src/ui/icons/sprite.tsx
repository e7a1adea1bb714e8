export interface IconProps<Name extends string> {
  name: Name
  /** CSS px: 24, 20 in buttons, 16 in lines of text. */
  size?: number
  className?: string
}

/** Sizes with a style: the page then omits width and height of each icon. */
const STYLED: Readonly<Record<number, string>> = { 16: ' icon-16', 20: ' icon-20', 24: '' }

/**
 * Decorative line icons: the text is beside them or on the control. They refer to one cached file. As components the
 * same icons would add 6 kB of scripts to every page.
 */
export function drawFrom<Name extends string>(sprite: string) {
  return function Icon({ name, size = 24, className }: IconProps<Name>) {
    const styled = STYLED[size]
    const attributes = styled === undefined ? { width: size, height: size } : undefined
    return (
      <svg
        {...attributes}
        aria-hidden="true"
        className={`icon${styled ?? ''}${className ? ` ${className}` : ''}`}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
