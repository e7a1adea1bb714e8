import { type ReactNode, useEffect, useRef } from 'react'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'

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

interface ShareMenuProps {
  /** Where it opens, and where the focus returns. */
  button: HTMLElement
  url: string
  whatsapp: string
}

/** Room between the button and its menu, and between the menu and the screen's edge, CSS pixels. */
const GAP = 8

/** Ways to share where the browser has no sheet of its own. A native popover: Escape and a click beside it close it. */
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
