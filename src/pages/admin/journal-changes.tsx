import { useState } from 'react'
import { describeRefusal } from '../../accounts/web/desk/describe-refusal.ts'
import { sendAsCustomer } from '../../accounts/web/session/send-as-customer.ts'
import type { JournalEntry } from '../../platform/contract/back-office.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { listChanges } from './journal-words.ts'

/** What a decision changed, part by part; what is hidden shows once it is asked for, and that goes on record. */
export function JournalChanges({ entry }: { entry: JournalEntry }) {
  const [opened, setOpened] = useState<JournalEntry>()
  const changes = listChanges(opened ?? entry)
  if (changes.length === 0) return null
  const open = (): void => {
    sendAsCustomer<JournalEntry>(`/api/admin/journal/${entry.id}/ouvrir`, { method: 'POST' }).then(
      setOpened,
      (failure: unknown) => toasts.show('error', describeRefusal(failure)),
    )
  }
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium text-brand">Voir ce qui a changé</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, before, after }) => (
              <tr key={key}>
                <td>{key}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entry.is_masked && opened === undefined && (
        <button type="button" className="button button-outline mt-2" onClick={open}>
          Afficher les données personnelles
        </button>
      )}
    </details>
  )
}
