import { fitLogo, logoAddress } from '#platform/contract/shop-logo.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { shop as usual } from '#shop.config.ts'
import sprite from './icons/icons.svg'

/** Each background has its own three fills (tile, first word, second word) and the colour of a name in text. */
const FILLS = {
  light: ['fill-brand', 'fill-ink', 'fill-brand', 'text-ink leading-5'],
  dark: ['fill-[#063d27]', 'fill-white', 'fill-sun', 'text-white leading-5'],
} as const

interface LogoProps {
  ground?: keyof typeof FILLS
  /** CSS px. The name is legible from 24. */
  height?: number
}

/**
 * The uploaded logo, else the built-in one, which contains the usual name. A shop with another name gets the mark
 * beside that name.
 */
export function Logo({ ground = 'light', height = 36 }: LogoProps) {
  const [tile, first, second, letters] = FILLS[ground]
  const { name, logo } = currentShop()
  if (logo !== undefined) return <SentLogo {...{ name, logo, ground, height }} />
  if (name !== usual.name)
    return (
      <span className="inline-flex items-center gap-2.5">
        <svg
          viewBox="0 0 48 48"
          width={height}
          height={height}
          aria-hidden="true"
          className="mark-alone flex-none"
        >
          <rect width="48" height="48" rx="12" className={tile} />
          <use href={`${sprite}#logo-roof`} />
        </svg>
        <span className={`line-clamp-2 max-w-[6.25rem] font-bold lg:max-w-48 ${letters}`}>{name}</span>
      </span>
    )
  return (
    <>
      <svg viewBox="0 0 207 48" width={(height * 207) / 48} height={height} aria-hidden="true">
        <rect width="48" height="48" rx="12" className={tile} />
        <use href={`${sprite}#logo-roof`} width="48" height="48" />
        <use href={`${sprite}#logo-first`} className={first} />
        <use href={`${sprite}#logo-second`} className={second} />
      </svg>
      <span className="sr-only">{name}</span>
    </>
  )
}

/** An uploaded logo may have any colour: on a dark background it gets a white tile. */
function SentLogo({ name, logo, ground, height }: { name: string; logo: string } & Required<LogoProps>) {
  return (
    <img
      src={logoAddress(logo)}
      alt={name}
      {...fitLogo(logo, height)}
      className={
        ground === 'dark'
          ? 'max-w-full rounded-md bg-surface object-contain p-1'
          : 'max-w-full object-contain'
      }
    />
  )
}
