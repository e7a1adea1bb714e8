import { useEffect, useRef, useState } from 'react'
import type { PayerLink, PayerLinkAsk } from '#payments/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { chooseCall } from '../pay/call-payments.ts'

interface PayerLinkDialogProps {
  ask: PayerLinkAsk
  link: PayerLink | undefined
  onLink: (link: PayerLink | undefined) => void
  onClose: () => void
}

/** « Faire payer par un proche »: creates, shares and revokes the link. Opens when mounted. */
export function PayerLinkDialog({ ask, link, onLink, onClose }: PayerLinkDialogProps) {
  return (
    <Dialog title="Faire payer par un proche" onClose={onClose}>
      <p className="mt-1">
        <b translate="no" className="text-2xl tracking-tight">
          {formatFrancs(ask.amount)}
        </b>
      </p>
      <p className="mt-2 mb-5 text-ink-2">
        Votre proche ne voit que le nom de la boutique et ce montant, et paie comme il veut, d’ici ou de
        l’étranger. Le lien vaut 3&nbsp;jours. Le reçu vous revient.
      </p>
      {link && <ShareLink link={link} />}
      <div className="actions">
        <LinkAction ask={ask} link={link} onLink={onLink} onClose={onClose} />
        <CancelButton label="Fermer" />
      </div>
    </Dialog>
  )
}

/** Creates the link, or revokes all links of the order. */
function LinkAction({ ask, link, onLink, onClose }: PayerLinkDialogProps) {
  const { isBusy, run } = useAction()
  const make = (): Promise<void> =>
    run(async () => {
      const call = await chooseCall(ask.link)
      onLink(await call('POST /api/payment/liens', { body: ask }))
      return 'Le lien est prêt.'
    })
  const revoke = (): Promise<void> =>
    run(async () => {
      const { order_id, link: given } = ask
      const body = { order_id, ...(given !== undefined && { link: given }) }
      const call = await chooseCall(given)
      const { message } = await call('POST /api/payment/liens/annuler', { body })
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

/** No number: WhatsApp lets the visitor choose the recipient. */
const ANY_NUMBER = { e164: '+' }

function ShareLink({ link: { url, amount } }: { link: PayerLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const words = `Bonjour, peux-tu payer ${formatFrancs(amount)} pour moi chez ${currentShop().name}\u202F? Voici le lien\u202F:`
  return (
    <div className="mb-5 grid gap-2">
      <InputField
        name="lien-proche"
        label="Lien à envoyer"
        ref={field}
        isLocked
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <a
        className="button button-outline"
        href={whatsappLink(`${words} ${url}`, ANY_NUMBER)}
        target="_blank"
        rel="noreferrer"
      >
        <WhatsappIcon size={20} /> Envoyer sur WhatsApp
      </a>
      <button
        type="button"
        className="button button-outline"
        onClick={() => void copy(url).then(setIsCopied)}
      >
        {isCopied ? 'Lien copié' : 'Copier le lien'}
      </button>
      {'share' in navigator && (
        <button
          type="button"
          className="button button-outline"
          onClick={() => void openSheet({ title: currentShop().name, text: words, url })}
        >
          <Icon name="share-2" size={20} /> Partager
        </button>
      )}
    </div>
  )
}

/** Returns whether it was copied; otherwise the field still shows the link. */
async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    toasts.show('info', 'Copiez le lien affiché ci-dessus.')
    return false
  }
}

/** Closing the share sheet is not an error. */
async function openSheet(content: ShareData): Promise<void> {
  try {
    await navigator.share(content)
  } catch (failure) {
    if ((failure as Error).name !== 'AbortError') await copy(content.url ?? '')
  }
}
