import { useEffect, useId, useRef } from 'react'
import { useAction } from '../../../accounts/web/profile/use-action.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { PayerLink, PayerLinkAsk } from '../../contract.ts'
import { makePayerLink, revokePayerLinks } from '../pay-calls.ts'
import { ShareLink } from './share-link.tsx'

interface PayerLinkDialogProps {
  ask: PayerLinkAsk
  link: PayerLink | undefined
  onLink: (link: PayerLink | undefined) => void
  onClose: () => void
}

/** « Faire payer par un proche »: makes the link, shows ways to send it, and takes it back. Mount it to open it. */
export function PayerLinkDialog({ ask, link, onLink, onClose }: PayerLinkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        Faire payer par un proche
      </h2>
      <p className="mt-1">
        <b className="text-2xl tracking-tight">{formatFrancs(ask.amount)}</b>
      </p>
      <p className="mt-2 mb-5 text-ink-2">
        Votre proche ne voit que le nom de la boutique et ce montant, et paie comme il veut, d’ici ou de
        l’étranger. Le lien vaut 3&nbsp;jours. Le reçu vous revient.
      </p>
      {link && <ShareLink link={link} />}
      <div className="desk-actions">
        <LinkDeed ask={ask} link={link} onLink={onLink} onClose={onClose} />
        <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
          Fermer
        </button>
      </div>
    </dialog>
  )
}

/** Makes the link, or takes it back with all others of the order. */
function LinkDeed({ ask, link, onLink, onClose }: PayerLinkDialogProps) {
  const { isBusy, run } = useAction()
  const make = (): Promise<void> =>
    run(async () => {
      onLink(await makePayerLink(ask))
      return 'Le lien est prêt.'
    })
  const revoke = (): Promise<void> =>
    run(async () => {
      const { message } = await revokePayerLinks(ask)
      onLink(undefined)
      onClose()
      return message
    })
  if (link === undefined)
    return (
      <button type="button" className="button button-sun" aria-disabled={isBusy} onClick={() => void make()}>
        {isBusy ? 'Un instant…' : 'Créer le lien'}
      </button>
    )
  return (
    <button
      type="button"
      className="button button-outline is-refusal"
      aria-disabled={isBusy}
      onClick={() => void revoke()}
    >
      Reprendre mes liens
    </button>
  )
}
