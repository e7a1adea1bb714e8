import { useState } from 'react'
import type { SavedSynonym } from '#catalogue/contract.ts'
import { useAction } from '#ui/states/use-action.ts'
import { SynonymDialog, useSynonymCall } from './synonym-dialog.tsx'

/** Synonyms added by staff, with edit and delete. */
export function SynonymsPanel({ synonyms }: { synonyms: readonly SavedSynonym[] }) {
  const call = useSynonymCall()
  const [changing, setChanging] = useState<SavedSynonym>()
  const { run } = useAction()
  if (synonyms.length === 0) return null
  async function remove({ id }: SavedSynonym): Promise<void> {
    await run(async () => {
      await call('DELETE /api/admin/synonymes/:id', { params: { id } })
      return 'Le synonyme est retiré.'
    })
  }
  return (
    <section className="admin-panel mt-4">
      <h2>Vos synonymes</h2>
      <ul className="mt-2 divide-y divide-line">
        {synonyms.map((synonym) => (
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
          call={call}
          onClose={() => setChanging(undefined)}
        />
      )}
    </section>
  )
}
