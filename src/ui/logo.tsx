import { shop } from '../../shop.config.ts'
import sprite from './icons/icons.svg'

/** Each ground has its own three fills: tile, first word, second word. */
const FILLS = {
  light: ['fill-brand', 'fill-ink', 'fill-brand'],
  dark: ['fill-[#063d27]', 'fill-white', 'fill-sun'],
} as const

interface LogoProps {
  ground?: keyof typeof FILLS
  /** CSS pixels; 24 is the least at which the name reads. */
  height?: number
}

export function Logo({ ground = 'light', height = 36 }: LogoProps) {
  const [tile, first, second] = FILLS[ground]
  return (
    <>
      <svg viewBox="0 0 207 48" width={(height * 207) / 48} height={height} aria-hidden="true">
        <rect width="48" height="48" rx="12" className={tile} />
        <use href={`${sprite}#logo-roof`} width="48" height="48" />
        <use href={`${sprite}#logo-first`} className={first} />
        <use href={`${sprite}#logo-second`} className={second} />
      </svg>
      <span className="sr-only">{shop.name}</span>
    </>
  )
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="12" className="fill-brand" />
      <use href={`${sprite}#logo-roof`} />
    </svg>
  )
}
