import { type ReactNode, Suspense, useState } from 'react'
import { currentShop } from '#platform/web/current-shop.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { readOffer, rememberClosed, rememberSignedUp } from './newsletter-visit.ts'

/** BASK-7: the shop's offers for the pop-up after an addition. Empty for visitors to whom they do not apply. */
export function renderOffers(): ReactNode {
  const offer = readOffer()
  return offer === 'none' ? undefined : <NewsletterPart isDue={offer === 'card'} />
}

/**
 * BASK-7: offers by e-mail or SMS, for a guest who has just filled the cart. A collapsed line, or the whole card from
 * the second visit on and after an order. Once closed, hidden for this visit.
 */
function NewsletterPart({ isDue }: { isDue: boolean }) {
  const [form, setForm] = useState<ReactNode>()
  const [isClosed, setIsClosed] = useState(false)
  function close(): void {
    rememberClosed()
    setIsClosed(true)
  }
  function finish(): void {
    rememberSignedUp()
    setIsClosed(true)
  }
  async function open(): Promise<void> {
    try {
      const { NewsletterForm } = await import('./newsletter-form.tsx')
      setForm(<NewsletterForm onDone={finish} />)
    } catch {
      toasts.show('error', 'Votre connexion semble coupée. Rien n’a été envoyé.')
    }
  }
  if (isClosed) return null
  return (
    <aside
      ref={(part) => {
        if (part && isDue && form === undefined) void open()
      }}
      aria-label="Nos offres"
      className="newsletter for-guests"
    >
      <div className="newsletter-head">
        {form ? (
          <p className="text-lg font-bold">Recevez nos offres</p>
        ) : (
          <button type="button" className="text-link min-h-11" onClick={() => void open()}>
            Recevez les offres de {currentShop().name}
          </button>
        )}
        <button type="button" aria-label="Fermer les offres" className="icon-button -mr-2" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <Suspense>{form}</Suspense>
    </aside>
  )
}
