import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminView, ViewedList } from '#platform/contract/admin-views.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { CheckRow } from '#ui/form/check-row.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { Chip } from '#ui/table/chip.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { addressOf, call } from './call.ts'
import { useAdmin } from './use-admin.ts'
import { HIDDEN, useColumns } from './use-columns.ts'

/** Normalises a list's query: no page, parameters sorted. Two queries for the same rows become equal. */
function normalise(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('page')
  parameters.sort()
  return parameters.toString()
}

/** The same with hidden columns: a view saves its own. */
function withColumns(query: string, hidden: readonly string[]): string {
  const parameters = new URLSearchParams(query)
  if (hidden.length > 0) parameters.set(HIDDEN, hidden.join('.'))
  return normalise(parameters.toString())
}

/** Saved views of a list, and a form that saves the current one. */
export function SavedViews({ list }: { list: ViewedList }) {
  const navigate = useNavigate()
  const { text } = useAddressQuery()
  const mayShare = useAdmin().staff.rights.includes('admin')
  const [address] = useState(() => addressOf('GET /api/admin/vues', { query: { list } }))
  const { value } = useApiQuery(address)
  const [changed, setChanged] = useState<readonly AdminView[]>()
  const [isKeeping, setIsKeeping] = useState(false)
  const { hidden } = useColumns(list)
  const views = changed ?? value ?? []
  const here = normalise(text)
  const shown = views.find(({ query }) => normalise(query) === here)
  if (views.length === 0 && here === '') return null
  return (
    <section aria-label="Vues gardées" className="mb-3 flex flex-wrap items-center gap-2">
      {views.map(({ id, name, query }) => (
        <Chip
          key={id}
          label={name}
          isOn={id === shown?.id}
          onPress={() => void navigate(id === shown?.id ? '?' : `?${query}`, { preventScrollReset: true })}
        />
      ))}
      {shown && (mayShare || !shown.is_shared) && <DropButton view={shown} onDropped={setChanged} />}
      {here !== '' && shown === undefined && (
        <button type="button" className="form-link" onClick={() => setIsKeeping(true)}>
          Garder cette vue
        </button>
      )}
      {isKeeping && (
        <KeepDialog
          list={list}
          query={withColumns(here, hidden)}
          mayShare={mayShare}
          onSaved={(saved) => {
            setChanged(saved)
            void navigate(`?${withColumns(here, hidden)}`, { preventScrollReset: true, replace: true })
          }}
          onClose={() => setIsKeeping(false)}
        />
      )}
    </section>
  )
}

interface DropButtonProps {
  view: AdminView
  onDropped: (views: readonly AdminView[]) => void
}

function DropButton({ view: { id, name }, onDropped }: DropButtonProps) {
  const { isBusy, run } = useAction()
  return (
    <BusyButton
      className="form-link inline-flex items-center gap-1"
      onClick={() =>
        void run(async () => {
          onDropped(await call('DELETE /api/admin/vues/:id', { params: { id } }))
          return 'La vue est retirée.'
        })
      }
      isBusy={isBusy}
    >
      <Icon name="x" size={16} /> Retirer «&#xA0;{name}&#xA0;»
    </BusyButton>
  )
}

interface KeepDialogProps {
  list: ViewedList
  query: string
  mayShare: boolean
  onSaved: (views: readonly AdminView[]) => void
  onClose: () => void
}

function KeepDialog({ list, query, mayShare, onSaved, onClose }: KeepDialogProps) {
  return (
    <EditDialog
      title="Garder cette vue"
      consequence="Filtres, ordre et colonnes de la liste, à retrouver d’un geste. Le même nom remplace la vue d’avant."
      label="Garder"
      fields={[
        { name: 'name', label: 'Nom de la vue', maxLength: 40, missing: 'Donnez un nom à cette vue.' },
      ]}
      onSend={async ({ name }, form) => {
        const body = { list, query, name, is_shared: form.has('is_shared') }
        onSaved(await call('POST /api/admin/vues', { body }))
        return 'La vue est gardée.'
      }}
      onClose={onClose}
    >
      {(errors) =>
        mayShare && (
          <CheckRow name="is_shared" errors={errors}>
            Pour toute la boutique
          </CheckRow>
        )
      }
    </EditDialog>
  )
}
