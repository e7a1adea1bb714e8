import sprite from './icons/icons.svg'

/** The mark only. Separate from the logo, which only the server renders around a page. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={className}>
      <rect width="48" height="48" rx="12" className="fill-brand" />
      <use href={`${sprite}#logo-roof`} />
    </svg>
  )
}
