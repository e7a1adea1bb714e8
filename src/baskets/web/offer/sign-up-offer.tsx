import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shop } from '../../../../shop.config.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { mayShowOffer, OFFER_GAP_MS, OFFER_PATHS } from '../../rules/sign-up-offer.ts'
import { findLastClosed, rememberClosing } from './last-closed.ts'
import './offer.css'

/**
 * BASK-12: what a new customer gets, to whoever is not signed in; closed, it comes back after 10 s. Who is signed in
 * stands on `<html>`, where it costs no scripts; the class hides the offer from who signs in meanwhile.
 */
export function SignUpOffer() {
  const { pathname } = useLocation()
  const isPlace = OFFER_PATHS.some((path) => path === pathname)
  const [isOpen, close] = useOffer(isPlace)
  const navigate = useNavigate()
  function accept(): void {
    close()
    // The address is the specification's own: the way back stands with the entry of the history.
    void navigate('/signup', { state: { redirectTo: pathname } })
  }
  if (!isOpen) return null
  return (
    <aside aria-label="Offre d’inscription" className="offer for-guests">
      <div className="offer-head">
        <p className="only-wide">Offre Spéciale {shop.name}</p>
        <p className="offer-amount only-wide">
          Jusqu’à <b>20 000 FCFA</b> de réduction sur votre premier achat
        </p>
        <b className="only-narrow">Offre Spéciale!</b>
        <p className="only-narrow">{"Jusqu'à 20 000 FCFA de réduction"}</p>
      </div>
      <div className="offer-body">
        <p className="only-wide">Inscrivez-vous et profitez de la réduction sur tous nos produits.</p>
        <p className="only-wide text-sm">*Excepté les produits en promotion</p>
        <button type="button" className="button" onClick={accept}>
          {"J'en profite!"}
        </button>
        <p className="only-wide text-center text-xs">Offre valable pour tout nouveau client.</p>
      </div>
      <button type="button" aria-label="Fermer l’offre" className="offer-close" onClick={close}>
        <Icon name="x" />
      </button>
    </aside>
  )
}

/** Whether the offer stands open, and how it is closed; it never does at the first paint. */
function useOffer(mayStand: boolean): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!mayStand || isOpen) return undefined
    const now = Date.now()
    const lastClosed = findLastClosed(now)
    const rest = mayShowOffer(lastClosed, now) ? 0 : (lastClosed ?? now) + OFFER_GAP_MS - now
    const timer = setTimeout(() => setIsOpen(!document.documentElement.dataset['session']), rest)
    return () => clearTimeout(timer)
  }, [mayStand, isOpen])
  function close(): void {
    rememberClosing(Date.now())
    setIsOpen(false)
  }
  return [mayStand && isOpen, close]
}
