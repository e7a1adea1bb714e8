import { type ComponentProps, type ComponentType, useState } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { PayerLink, PayerLinkAsk } from '../../contract.ts'
import type { PayerLinkDialog } from './payer-link-dialog.tsx'

const OFFLINE = 'Pas de connexion\u202F: réessayez dans un instant.'

/** Opens the dialog that makes a link for somebody else to pay. A link that was made is shown again, not made anew. */
export function AskRelative({ ask }: { ask: PayerLinkAsk }) {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<ComponentProps<typeof PayerLinkDialog>> }>()
  const [link, setLink] = useState<PayerLink>()
  async function open(): Promise<void> {
    try {
      const { PayerLinkDialog: Dialog } = await import('./payer-link-dialog.tsx')
      setOpened({ Dialog })
    } catch {
      toasts.show('error', OFFLINE)
    }
  }
  return (
    <>
      <button type="button" className="button button-outline" onClick={() => void open()}>
        Faire payer par un proche
      </button>
      {opened && (
        <opened.Dialog ask={ask} link={link} onLink={setLink} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
