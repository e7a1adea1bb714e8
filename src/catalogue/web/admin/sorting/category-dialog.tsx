import { TextField } from '../../../../accounts/web/forms/text-field.tsx'
import { readField } from '../../../../accounts/web/forms/use-form.ts'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { DeskCategory } from '../../../contract/desk.ts'
import { changeCategory, createCategory } from '../desk-calls.ts'
import { checkName } from '../fields/check-name.ts'
import { FormDialog } from '../../../../accounts/web/desk/form-dialog.tsx'
import { CATEGORY_KINDS } from './category-kinds.ts'

interface CategoryDialogProps {
  /** Undefined: a new one. */
  category: DeskCategory | undefined
  onSaved: () => void
  onClose: () => void
}

/** Name and kind of a category. */
export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  async function save(typed: FormData): Promise<void> {
    const body = { name: readField(typed, 'name'), kind: readField(typed, 'kind') }
    if (category) await changeCategory(category.id, { ...body, version: category.version })
    else await createCategory(body)
    toasts.show('success', category ? 'Catégorie enregistrée.' : 'Catégorie créée.')
    onSaved()
  }
  return (
    <FormDialog
      title={category ? `Modifier « ${category.name} »` : 'Nouvelle catégorie'}
      label={category ? 'Enregistrer' : 'Créer'}
      check={checkName}
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField name="name" label="Nom" maxLength={60} defaultValue={category?.name} errors={errors} />
          <KindField kind={category?.kind ?? 'other'} />
        </>
      )}
    </FormDialog>
  )
}

function KindField({ kind }: { kind: string }) {
  const isNamed = CATEGORY_KINDS.some(([known]) => known === kind)
  return (
    <div className="form-field">
      <label htmlFor="kind">Genre</label>
      <div className="form-control">
        <select
          id="kind"
          name="kind"
          defaultValue={kind}
          className="h-[46px] w-full min-w-0 bg-transparent px-3"
          aria-describedby="kind-hint"
        >
          {!isNamed && <option value={kind}>{kind}</option>}
          {CATEGORY_KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p id="kind-hint" className="text-sm text-ink-2">
        Donne le dessin du menu, et la place : les quatre premiers genres sont toujours en tête.
      </p>
    </div>
  )
}
