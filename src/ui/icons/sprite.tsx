export interface IconProps<Name extends string> {
  name: Name
  /** CSS pixels: 24, 20 in buttons, 16 in lines of text. */
  size?: number
  className?: string
}

/**
 * Line icons, decorative: the words are beside them or on the control. They refer to one file that the browser keeps,
 * because the same icons as components cost every page 6 kB of scripts.
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
