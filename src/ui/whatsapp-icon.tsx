import { Icon } from './icons/icon.tsx'

/** A speech bubble with a handset, in WhatsApp's green. Our own drawing. */
export function WhatsappIcon({ size }: { size?: number }) {
  return <Icon name="whatsapp" {...{ size }} className="whatsapp-glyph" />
}
