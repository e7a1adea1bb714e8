import { useEffect, useRef } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'

interface ShareMenuProps {
  /** Where it opens, and where the focus returns. */
  button: HTMLElement
  url: string
  whatsapp: string
}

/** Room between the button and its menu, and between the menu and the screen's edge, CSS pixels. */
const GAP = 8

/** Ways to share where the browser has no sheet of its own. A native popover: Escape and a click beside it close it. */
export function ShareMenu({ button, url, whatsapp }: ShareMenuProps) {
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
      toasts.show('success', 'Lien copié.')
    } catch {
      toasts.show('warning', 'Le lien n’a pas pu être copié.')
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
