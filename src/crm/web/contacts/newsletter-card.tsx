import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shop } from '../../../../shop.config.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { isOfferPlace } from '../../rules/basket-changes.ts'
import { ContactForm } from './contact-form.tsx'
import { rememberSignedUp } from './newsletter-visit.ts'
import { ContactStyles } from './contact-styles.tsx'

/**
 * BASK-7: offers by e-mail or SMS, to a guest who has just filled the cart. It takes no focus, moves nothing, and closes
 * by its button, by Escape, and by itself once somebody has signed up.
 */
export function NewsletterCard({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const type = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close.current()
    }
    document.addEventListener('keydown', type)
    return () => document.removeEventListener('keydown', type)
  }, [])
  function finish(): void {
    rememberSignedUp()
    onClose()
  }
  if (isOfferPlace(pathname)) return null
  return (
    <aside aria-label="Nos offres" className="newsletter for-guests">
      <ContactStyles />
      <p className="text-lg font-bold">Recevez nos offres</p>
      <ContactForm path="/api/newsletter" label="M’inscrire" onDone={finish}>
        J’accepte de recevoir les offres de {shop.name}. Je peux arrêter à tout moment.
      </ContactForm>
      <button
        type="button"
        aria-label="Fermer les offres"
        className="icon-button newsletter-close"
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </aside>
  )
}
