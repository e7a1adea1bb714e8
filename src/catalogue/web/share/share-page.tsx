import type { ReactNode } from 'react'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { ShareMenu } from './share-menu.tsx'

/** Opens the browser's own sheet, or answers a menu to show where it has none. A sheet that is closed is no failure. */
export async function sharePage(button: HTMLElement, text: string, address: string): Promise<ReactNode> {
  const url = new URL(address, location.href).href
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, text, url })
      return undefined
    } catch (error) {
      if ((error as Error).name === 'AbortError') return undefined
    }
  }
  // A new menu each time: the last one may have been closed.
  return (
    <ShareMenu
      key={Date.now()}
      button={button}
      url={url}
      whatsapp={whatsappLink(`${text} ${url}`, { e164: '+' })}
    />
  )
}
