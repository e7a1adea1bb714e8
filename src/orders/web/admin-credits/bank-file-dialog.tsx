import { useEffect, useId, useRef, useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import type { BankFile, CreditRequest } from '../../contract.ts'
import { findBankFile } from '../desk/credit-calls.ts'
import { formatDay } from '../desk/credit-state.ts'

const FIELDS: readonly { field: keyof BankFile; label: string }[] = [
  { field: 'prenom', label: 'Prénom' },
  { field: 'nom', label: 'Nom' },
  { field: 'dateNaissance', label: 'Date de naissance' },
  { field: 'lieuNaissance', label: 'Lieu de naissance' },
  { field: 'cniNumber', label: 'Carte d’identité' },
  { field: 'profession', label: 'Profession' },
  { field: 'rib', label: 'Relevé d’identité bancaire' },
  { field: 'email', label: 'E-mail' },
  { field: 'adresse', label: 'Adresse' },
]

/** What the bank asks for. Reading it goes on record. Mount it to open it. */
export function BankFileDialog({ credit, onClose }: { credit: CreditRequest; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [file, setFile] = useState<BankFile>()
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    findBankFile(credit.id).then(setFile, (failure: unknown) => setRefusal(describeRefusal(failure)))
  }, [credit.id])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        Dossier bancaire {credit.name}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">Chaque lecture est notée au journal.</p>
      {refusal !== '' && <p role="alert">{refusal}</p>}
      {file === undefined && refusal === '' && <div className="desk-skeleton" aria-busy="true" />}
      {file && (
        <dl className="credit-file">
          {FIELDS.map(({ field, label }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{field === 'dateNaissance' ? formatDay(file[field]) : file[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="desk-actions mt-4">
        <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
          Fermer
        </button>
      </div>
    </dialog>
  )
}
