import { useEffect, useId, useRef } from 'react'
import { useSession } from '#platform/web/session/use-session.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { sendActions } from '../pending/send-actions.ts'
import { saveWish } from '../pending/send-wishes.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactStyles } from './contact-styles.tsx'

interface WishDialogProps {
  productId: number
  name: string
  onClose: () => void
}

/** Saves the wish in this browser while offline. */
function saveUnsent(productId: number, name: string, contact: string): boolean {
  const isSaved = saveWish(productId, name, contact)
  if (isSaved) sendActions()
  return isSaved
}

/** « Prévenez-moi »: the contact for the back-in-stock message. */
export function WishDialog({ productId, name, onClose }: WishDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const session = useSession()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector('input')?.focus()
    return () => shown?.close()
  }, [])
  return (
    <Modal ref={dialog} aria-labelledby={titleId} className="wish-dialog" onClose={onClose}>
      <ContactStyles />
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-xl font-bold">
          Prévenez-moi
        </h2>
        <button
          type="button"
          aria-label="Fermer"
          className="icon-button -mr-2"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <p className="text-ink-2">{name}</p>
      <ContactForm
        path="/api/retour-en-stock"
        more={{ product_id: productId }}
        label="Me prévenir"
        defaultContact={session?.user_info.email}
        onDone={() => dialog.current?.close()}
        onOffline={(contact) => saveUnsent(productId, name, contact)}
      >
        J’accepte de recevoir un message, une seule fois, quand ce produit revient. Je peux arrêter avant.
      </ContactForm>
    </Modal>
  )
}
