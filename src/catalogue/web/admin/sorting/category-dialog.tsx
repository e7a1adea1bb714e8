import { useState } from 'react'
import { CategoryWrite } from '#catalogue/contract.ts'
import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { CATEGORY_FIELDS } from '#catalogue/contract/sorting-fields.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { CATEGORY_KINDS, writeKind } from '#catalogue/rules/category-kinds.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formLabel, inputOf, labelsOf } from '#platform/contract/edited-field.ts'
import { ApiError } from '#platform/web/send.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored, type Versions } from '#ui/form/versions.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask, type CatalogueCall, idempotencyHeaders } from '../call.ts'

/** Field values of a category. */
interface CategoryForm {
  name: string
  kind: string
}

const toForm = ({ name, kind }: AdminCategory): CategoryForm => ({ name, kind })

interface CategoryDialogProps {
  /** Undefined when creating. */
  category: AdminCategory | undefined
  call: CatalogueCall
  onClose: () => void
}

export const categoryForm = bodyForm(CategoryWrite, (typed: FormData) => readFields(typed, ['name', 'kind']))

/** Name and kind of a category. Mount it to open it. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { category, onClose } = props
  const { form, met, set, save, settle } = useCategoryForm(props)
  return (
    <FormDialog
      title={category ? `Modifier « ${nameCategory(category.name)} »` : 'Nouvelle catégorie'}
      label={category ? 'Enregistrer' : 'Créer'}
      check={categoryForm.check}
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {met && (
            <BothVersions
              {...met}
              mine={form}
              what="cette catégorie pendant que vous la modifiiez"
              labels={labelsOf(CATEGORY_FIELDS)}
              format={({ name, kind }, key) => (key === 'name' ? name : writeKind(kind))}
              onSettle={settle}
            />
          )}
          <TextField
            {...inputOf(CATEGORY_FIELDS, 'name')}
            value={form.name}
            errors={errors}
            onValue={(name) => set({ name })}
          />
          <KindField kind={form.kind} onKind={(kind) => set({ kind })} />
        </>
      )}
    </FormDialog>
  )
}

interface Met extends Omit<Versions<CategoryForm>, 'mine'> {
  /** The category as another user saved it in the meantime. */
  stored: AdminCategory
}

/** State of the category form. */
function useCategoryForm({ category, call }: CategoryDialogProps) {
  const [known, setKnown] = useState(category)
  const [form, setForm] = useState<CategoryForm>(category ? toForm(category) : { name: '', kind: 'other' })
  const [met, setMet] = useState<Met>()
  // A resolved conflict is not saved yet.
  useUnsavedGuard(met !== undefined || known !== category)
  async function save(): Promise<void | 'stays'> {
    const body = { name: form.name.trim(), kind: form.kind }
    if (known === undefined) await call('POST /api/categories', { body, headers: idempotencyHeaders(body) })
    else {
      const { id, version } = known
      try {
        await call('PUT /api/categories/:id', { params: { id }, body: { ...body, version } })
      } catch (failure) {
        const stored = await findStored(id, failure)
        if (stored === undefined) throw failure
        const versions = { base: toForm(known), theirs: toForm(stored) }
        // If the response to our own save was lost, there is no conflict to resolve.
        if (!isStored({ ...versions, mine: body })) {
          setMet({ ...versions, stored })
          return 'stays'
        }
      }
    }
    toasts.show('success', known ? 'Catégorie enregistrée.' : 'Catégorie créée.')
  }
  /** Continues from the stored category, with `merged` in the fields. */
  function settle(merged: CategoryForm): void {
    setKnown(met?.stored)
    setForm(merged)
    setMet(undefined)
  }
  const set = (change: Partial<CategoryForm>): void => setForm((last) => ({ ...last, ...change }))
  return { form, met, set, save, settle }
}

/** The version that another user saved. Undefined if that is not the cause of the failure. */
async function findStored(id: number, failure: unknown): Promise<AdminCategory | undefined> {
  if (!(failure instanceof ApiError) || failure.body.code !== 'category.changed') return undefined
  const all = await ask('GET /api/admin/categories').catch(() => [])
  return all.find((category) => category.id === id)
}

interface KindFieldProps {
  kind: string
  onKind: (kind: string) => void
}

function KindField({ kind, onKind }: KindFieldProps) {
  // An unlisted kind can be kept.
  const [first] = useState(kind)
  const isNamed = CATEGORY_KINDS.some(([known]) => known === first)
  return (
    <SelectField
      name="kind"
      label={formLabel(CATEGORY_FIELDS.kind)}
      hint="Donne le dessin du menu, et la place : les quatre premiers genres sont toujours en tête."
      value={kind}
      onValue={onKind}
    >
      {!isNamed && <option value={first}>{first}</option>}
      {CATEGORY_KINDS.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
