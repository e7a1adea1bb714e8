import { useEffect, useId, useRef } from 'react'
import type { Company } from '../../contract.ts'

interface ActivationDialogProps {
  company: Company
  onActivate: () => void
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Asks before a company is opened: its HR may decide about credit from then on. Mount it to open it. */
export function ActivationDialog({ company, onActivate, onClose }: ActivationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = (): void => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        Activer {company.name}&#x202F;?
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        La personne qui l’a inscrite devient responsable de son espace entreprise et en reçoit l’identifiant.
        Elle pourra accepter des employés, qui achèteront à crédit.
      </p>
      <div className="desk-actions">
        <button type="button" className="button button-outline" onClick={close}>
          Annuler
        </button>
        <button
          type="button"
          className="button button-green"
          onClick={() => {
            onActivate()
            close()
          }}
        >
          Activer l’entreprise
        </button>
      </div>
    </dialog>
  )
}
