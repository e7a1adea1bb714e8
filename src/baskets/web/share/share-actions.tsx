import { useState } from 'react'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'
import type { BasketKind, BasketLine } from '../../contract.ts'
import type * as Deeds from './share-deeds.ts'
import { OFFLINE, openWaiting } from './waiting-window.ts'

interface ShareActionsProps {
  kind: BasketKind
  lines: readonly BasketLine[]
}

/** Shows a basket to others: by WhatsApp, by its link, by the phone's own sheet, or as a pro-forma invoice. */
export function ShareActions({ kind, lines }: ShareActionsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const hasSheet = useHydrated() && 'share' in navigator
  async function run(deed: (deeds: typeof Deeds) => Promise<void>, opened?: Window | null): Promise<void> {
    // Not the attribute « disabled »: it would take the focus away.
    if (isBusy) return
    setIsBusy(true)
    // What fails afterwards is told where it fails.
    await import('./share-deeds.ts').then(deed, () => {
      opened?.close()
      toasts.show('error', OFFLINE)
    })
    setIsBusy(false)
  }
  const basket = { kind, lines }
  function sendByWhatsapp(): void {
    // Within the click: windows that open later are blocked.
    const opened = isBusy ? null : openWaiting()
    void run((deeds) => deeds.sendByWhatsapp(basket, opened), opened)
  }
  const common = {
    type: 'button',
    'aria-disabled': isBusy,
    className: 'button button-outline w-full',
  } as const
  return (
    <div aria-busy={isBusy} className="mt-4 grid gap-2">
      <button {...common} onClick={sendByWhatsapp}>
        <WhatsappIcon size={20} /> Envoyer sur WhatsApp
      </button>
      <button {...common} onClick={() => void run((deeds) => deeds.copyLink(basket))}>
        Copier le lien
      </button>
      {hasSheet && (
        <button {...common} onClick={() => void run((deeds) => deeds.openSheet(basket))}>
          <Icon name="share-2" size={20} /> Partager
        </button>
      )}
      {kind !== 'wishlist' && (
        <button {...common} onClick={() => void run((deeds) => deeds.downloadProForma(basket))}>
          Facture pro-forma (PDF)
        </button>
      )}
    </div>
  )
}
