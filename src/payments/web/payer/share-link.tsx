import { useEffect, useRef, useState } from 'react'
import { shop } from '../../../../shop.config.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'
import type { PayerLink } from '../../contract.ts'

/** No number: WhatsApp asks the visitor to whom. */
const SOMEBODY = { e164: '+' }

/** A payer link and the ways to send it: WhatsApp, a copy, the phone's own sheet. */
export function ShareLink({ link: { url, amount } }: { link: PayerLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const words = `Bonjour, peux-tu payer ${formatFrancs(amount)} pour moi chez ${shop.name}\u202F? Voici le lien\u202F:`
  return (
    <div className="mb-5 grid gap-2">
      <div className="form-field">
        <label htmlFor="lien-proche">Lien à envoyer</label>
        <div className="form-control is-locked">
          <input
            id="lien-proche"
            ref={field}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      </div>
      <a
        className="button button-outline"
        href={whatsappLink(`${words} ${url}`, SOMEBODY)}
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
          onClick={() => void openSheet({ title: shop.name, text: words, url })}
        >
          <Icon name="share-2" size={20} /> Partager
        </button>
      )}
    </div>
  )
}

/** Answers whether it was copied; where the browser refuses, the field still shows it. */
async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    toasts.show('info', 'Copiez le lien affiché ci-dessus.')
    return false
  }
}

/** A sheet that is closed is no failure. */
async function openSheet(content: ShareData): Promise<void> {
  try {
    await navigator.share(content)
  } catch (failure) {
    if ((failure as Error).name !== 'AbortError') await copy(content.url ?? '')
  }
}
