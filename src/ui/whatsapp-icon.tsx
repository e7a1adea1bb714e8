import sprite from './icons/icons.svg'

/** A speech bubble with a handset, in WhatsApp's green. Our own drawing. */
export function WhatsappIcon({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="icon whatsapp-glyph">
      <use href={`${sprite}#whatsapp`} />
    </svg>
  )
}
