import { useState } from 'react'
import type { ImportMapping, ImportMappingWrite, ProductImport } from '#catalogue/contract/imports.ts'
import { MAPPED_LABELS } from '#catalogue/rules/sheet/foreign-cell.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { PageBusy, PageFailed } from '#ui/states/page-states.tsx'
import { Warning } from '#ui/states/warning.tsx'
import { addressOf, call } from '../call.ts'

interface MappingProps {
  shown: ProductImport
  /** Called when the file is compared again, to reload it. */
  onMapped: () => void
}

/** Sends the mapping. Errors are shown at their fields. */
function useMapping({ shown, onMapped }: MappingProps) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState('')
  async function send(body: Partial<ImportMappingWrite>): Promise<void> {
    setIsSending(true)
    setError('')
    try {
      await call('PUT /api/admin/imports/:id/association', {
        params: { id: shown.id },
        body: { categories: {}, ...body },
      })
      onMapped()
    } catch (failure) {
      setError(errorMessage(failure))
    }
    setIsSending(false)
  }
  return { isSending, error, send }
}

/** Maps the columns of another shop's file to ours. Proposals come from their names or a saved mapping. */
export function MappingPanel(props: MappingProps) {
  const [modele, setModele] = useState<string>()
  const { current, failure, reload } = useApiQuery(
    addressOf('GET /api/admin/imports/:id/association', {
      params: { id: props.shown.id },
      query: { modele },
    }),
  )
  if (current === undefined)
    return failure ? <PageFailed sentence={failure.sentence} onRetry={reload} /> : <PageBusy />
  return (
    <section className="admin-panel mt-4">
      <h2>À quoi correspondent les colonnes{'\u202F'}?</h2>
      <p className="mt-1 text-sm text-ink-2">
        Ce fichier nomme ses colonnes autrement que la boutique. Vérifiez nos propositions{'\u202F'}: rien ne
        change avant votre accord. Une cellule vide de ce fichier ne change rien, et une description en HTML
        devient du texte.
      </p>
      {current.saved.length > 0 && (
        <SelectField
          className="mt-3 max-w-md"
          name="modele"
          label="Association enregistrée"
          value={modele ?? String(current.model?.id ?? '')}
          onValue={setModele}
        >
          {current.model === null && <option value="">Aucune</option>}
          {current.saved.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {current.model !== null && (
        <ForgetMapping
          model={current.model}
          onForgotten={() => {
            setModele(undefined)
            reload()
          }}
        />
      )}
      {current.model !== null && current.model.missing.length > 0 && (
        <Warning className="mt-2">
          «{'\u00A0'}
          {current.model.name}
          {'\u00A0'}» connaît des colonnes qui ne sont plus là{'\u202F'}: {current.model.missing.join(', ')}.
          Vérifiez que rien ne manque.
        </Warning>
      )}
      <ColumnForm key={current.model?.id} mapping={current} {...props} />
    </section>
  )
}

/** Deletes a saved mapping. */
function ForgetMapping({
  model,
  onForgotten,
}: {
  model: NonNullable<ImportMapping['model']>
  onForgotten: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  async function forget(): Promise<void> {
    await call('DELETE /api/admin/imports/associations/:id', { params: { id: model.id } })
    onForgotten()
  }
  return (
    <>
      <button type="button" className="button button-outline mt-2" onClick={() => setIsAsking(true)}>
        Supprimer cette association
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Supprimer l’association « ${model.name} »\u202F?`}
          label="Supprimer"
          onConfirm={forget}
          onClose={() => setIsAsking(false)}
        >
          <p>Les fichiers déjà importés ne changent pas{'\u202F'}; le prochain sera associé de nouveau.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Mapping of a file that is already mapped. Opened on request, because it starts a new comparison. */
export function MappingAgain(props: MappingProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <MappingPanel {...props} />
  return (
    <button type="button" className="button button-outline mt-3" onClick={() => setIsOpen(true)}>
      Revoir les colonnes
    </button>
  )
}

function ColumnForm({ mapping, ...props }: MappingProps & { mapping: ImportMapping }) {
  const { isSending, error, send } = useMapping(props)
  const [labels, setLabels] = useState(() => mapping.columns.map(({ proposal }) => proposal))
  const [name, setName] = useState(mapping.name ?? '')
  const choose = (place: number, label: string): void =>
    setLabels(labels.map((one, at) => (at === place ? label || null : one)))
  return (
    <>
      <ul className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {mapping.columns.map(({ heading, samples }, place) => (
          <li key={place} className="min-w-0">
            <SelectField
              name={`colonne-${place}`}
              label={heading === '' ? `Colonne ${place + 1}, sans nom` : heading}
              value={labels[place] ?? ''}
              onValue={(label) => choose(place, label)}
            >
              <option value="">Ne pas importer</option>
              {MAPPED_LABELS.map((label) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </SelectField>
            {samples.length > 0 && <p className="mt-1 text-sm text-ink-2">{samples.join(' · ')}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-4 max-w-md">
        <TextField
          name="nom"
          label="Enregistrer cette association sous le nom"
          errors={{}}
          autoComplete="off"
          hint="Pour le prochain fichier de la même origine, « WooCommerce » par exemple."
          isOptional
          maxLength={60}
          value={name}
          onValue={setName}
        />
      </div>
      <p role="alert" className="mt-2 text-sm text-promo-ink empty:hidden">
        {error}
      </p>
      <BusyButton
        className="button button-sun mt-3"
        isBusy={isSending}
        onClick={() =>
          !isSending && void send({ columns: labels, ...(name.trim() !== '' && { name: name.trim() }) })
        }
      >
        Comparer au catalogue
      </BusyButton>
    </>
  )
}

/** Maps unknown categories of the file to ours. */
export function CategoryPanel(props: MappingProps) {
  const { value } = useApiQuery(
    addressOf('GET /api/admin/imports/:id/association', { params: { id: props.shown.id }, query: {} }),
  )
  if (value === undefined || value.categories.length === 0) return null
  return <CategoryForm mapping={value} {...props} />
}

function CategoryForm({ mapping, ...props }: MappingProps & { mapping: ImportMapping }) {
  const { isSending, error, send } = useMapping(props)
  const [chosen, setChosen] = useState(
    () => new Map(mapping.categories.map(({ name, proposal }) => [name, proposal ?? ''])),
  )
  const categories = Object.fromEntries([...chosen].filter(([, own]) => own !== ''))
  const isOff = isSending || Object.keys(categories).length === 0
  return (
    <section className="admin-panel mt-4">
      <h2>Catégories inconnues de la boutique</h2>
      <p className="mt-1 text-sm text-ink-2">
        Choisissez la nôtre pour chacune{'\u202F'}: le fichier est alors comparé de nouveau.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {mapping.categories.map(({ name, rows }, place) => (
          <li key={name} className="min-w-0">
            <SelectField
              name={`categorie-${place}`}
              label={name === '' ? 'Nouveaux produits sans catégorie' : name}
              hint={rows > 1 ? `${formatAmount(rows)} lignes` : 'une ligne'}
              value={chosen.get(name) ?? ''}
              onValue={(own) => setChosen(new Map([...chosen, [name, own]]))}
            >
              <option value="">À corriger dans le fichier</option>
              {mapping.own_categories.map((own) => (
                <option key={own} value={own}>
                  {own}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-promo-ink empty:hidden">
        {error}
      </p>
      <BusyButton
        className="button button-outline mt-3"
        isBusy={isOff}
        onClick={() => !isOff && void send({ categories })}
      >
        Associer ces catégories
      </BusyButton>
    </section>
  )
}
