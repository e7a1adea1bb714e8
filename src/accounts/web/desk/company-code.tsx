import { useState } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'
import type { Company } from '../../contract.ts'

/** WhatsApp with a message that the HR sends to whomever they choose. */
function invitationLink({ name, entreprise_code }: Company): string {
  const text =
    `Bonjour, pour acheter à crédit avec ${name}, ouvrez un compte sur ${location.origin}/signup, puis demandez ` +
    `votre adhésion dans « Mon profil » avec l’identifiant ${entreprise_code}.`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** The identifier that employees type to ask for membership, to be handed on. */
export function CompanyCode({ company }: { company: Company }) {
  const { entreprise_code: code } = company
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
    } catch {
      // Absent outside https, and some browsers ask first.
      toasts.show('warning', 'La copie n’est pas possible ici\u202F: sélectionnez l’identifiant.')
    }
  }
  return (
    <section aria-labelledby="identifiant" className="desk-card">
      <h2 id="identifiant" className="text-lg font-bold">
        Identifiant entreprise
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Vos employés le saisissent dans leur profil pour demander leur adhésion.
      </p>
      <p className="desk-code">{code}</p>
      <div className="desk-actions">
        <button type="button" className="button button-outline" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? 'Identifiant copié' : 'Copier l’identifiant'}</span>
        </button>
        <a href={invitationLink(company)} target="_blank" rel="noreferrer" className="button button-outline">
          <WhatsappIcon size={20} /> Envoyer sur WhatsApp
        </a>
      </div>
    </section>
  )
}
