import { type MouseEvent, type ReactNode, useState } from 'react'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Icon } from '#ui/icons/icon.tsx'

/** Without a number, WhatsApp lets the visitor choose the recipient. */
const ANY_NUMBER = { e164: '+' }

const loadShare = () => import('./share-page.tsx')

interface ShareButtonProps {
  /** Text about the page, without its address. */
  text: string
  /** Address of the page, with the shop's origin if known. */
  address: string
  className: string
  children: ReactNode
}

/**
 * « Partager »: a link to WhatsApp. With scripts, it opens the phone's share sheet or a small menu, whose code loads
 * on pointer down.
 */
export function ShareButton({ text, address, className, children }: ShareButtonProps) {
  const [menu, setMenu] = useState<ReactNode>()
  async function share(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault()
    const button = event.currentTarget
    const { sharePage } = await loadShare()
    setMenu(await sharePage(button, text, address))
  }
  return (
    <>
      <a
        href={whatsappLink(`${text} ${address}`, ANY_NUMBER)}
        data-held=""
        className={className}
        onPointerDown={() => void loadShare()}
        onClick={(event) => void share(event)}
      >
        <Icon name="share-2" size={20} />
        {children}
      </a>
      {menu}
    </>
  )
}
