import { useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { type StaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { KeptSynonym } from '../../contract.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

/** Synonyms that staff added: each can be changed or taken back. */
export function SynonymsPanel({ read: { value, reload } }: { read: StaffRead<KeptSynonym[]> }) {
  const [changing, setChanging] = useState<KeptSynonym>()
  if (value === undefined || value.length === 0) return null
  async function remove({ id }: KeptSynonym): Promise<void> {
    try {
      await sendAsCustomer(`/api/admin/synonymes/${id}`, { method: 'DELETE' })
      toasts.show('success', 'Le synonyme est retiré.')
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
    reload()
  }
  return (
    <section className="admin-panel mt-4">
      <h2>Vos synonymes</h2>
      <ul className="mt-2 divide-y divide-line">
        {value.map((synonym) => (
          <li key={synonym.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="flex-1">
              <b className="font-medium">{synonym.said}</b> montre {synonym.means.join(', ')}
            </span>
            <button type="button" className="button button-outline" onClick={() => setChanging(synonym)}>
              Modifier
            </button>
            <button type="button" className="button button-ghost" onClick={() => void remove(synonym)}>
              Retirer<span className="sr-only"> {synonym.said}</span>
            </button>
          </li>
        ))}
      </ul>
      {changing && (
        <SynonymDialog
          said={changing.said}
          means={changing.means}
          onClose={() => setChanging(undefined)}
          onSaved={reload}
        />
      )}
    </section>
  )
}
