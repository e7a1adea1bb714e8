import { Icon } from './icons/icon.tsx'

/** A speech bubble with a handset, in WhatsApp's green. Our own drawing. */
export function WhatsappIcon({ size }: { size?: 16 | 20 }) {
  return <Icon name="whatsapp" {...(size && { size })} className="whatsapp-glyph" />
}
