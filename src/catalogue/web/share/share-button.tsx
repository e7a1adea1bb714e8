import { type MouseEvent, type ReactNode, useState } from 'react'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Icon } from '#ui/icons/icon.tsx'

/** No number: WhatsApp asks the visitor to whom. */
const SOMEBODY = { e164: '+' }

const loadShare = () => import('./share-page.tsx')

interface ShareButtonProps {
  /** What is said of the page, without its address. */
  text: string
  /** The page's address, beginning with the shop's own where that is known. */
  address: string
  className: string
  children: ReactNode
}

/**
 * « Partager »: a link that opens WhatsApp; where scripts run, the phone's own share sheet or a small menu, whose code
 * comes while the finger is still down.
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
        href={whatsappLink(`${text} ${address}`, SOMEBODY)}
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
