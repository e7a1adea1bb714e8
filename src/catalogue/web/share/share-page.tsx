import { type ReactNode, useEffect, useRef } from 'react'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'

/** Opens the browser's share sheet, or returns a menu if there is none. Closing the sheet is not an error. */
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
  // A new menu each time, because the last one may be closed.
  return (
    <ShareMenu
      key={Date.now()}
      button={button}
      url={url}
      whatsapp={whatsappLink(`${text} ${url}`, { e164: '+' })}
    />
  )
}

interface ShareMenuProps {
  /** Anchor of the menu, which gets the focus on close. */
  button: HTMLElement
  url: string
  whatsapp: string
}

/** Gap in CSS pixels between button and menu, and between menu and screen edge. */
const GAP = 8

/** Share options for browsers without a share sheet. A native popover: Escape or an outside click closes it. */
function ShareMenu({ button, url, whatsapp }: ShareMenuProps) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const box = button.getBoundingClientRect()
    element.style.top = `${scrollY + box.bottom + GAP}px`
    element.style.right = `${Math.max(GAP, document.documentElement.clientWidth - box.right)}px`
    element.showPopover()
    element.querySelector('a')?.focus()
  }, [button])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toasts.about('share').show('success', 'Lien copié.')
    } catch {
      toasts.about('share').show('warning', 'Le lien n’a pas pu être copié.')
    }
    menu.current?.hidePopover()
  }
  return (
    <section ref={menu} popover="auto" aria-label="Partager" className="share-menu">
      <a href={whatsapp} target="_blank" rel="noopener" onClick={() => menu.current?.hidePopover()}>
        <WhatsappIcon size={20} /> WhatsApp
      </a>
      <button type="button" onClick={() => void copy()}>
        Copier le lien
      </button>
    </section>
  )
}
