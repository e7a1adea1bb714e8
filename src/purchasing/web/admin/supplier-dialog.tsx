import { useState } from 'react'
import { bodyForm } from '#platform/contract/body-form.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { readWhole } from '#platform/contract/read-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { type Supplier, SupplierWrite } from '#purchasing/contract.ts'
import { SUPPLIER_FIELDS, type SupplierField } from '#purchasing/contract/supplier-fields.ts'
import { useCloseDialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import type { PurchasingCall } from './call.ts'

interface SupplierDialogProps {
  /** Undefined when creating. */
  supplier: Supplier | undefined
  call: PurchasingCall
  onClose: () => void
}

/** Name and lead time of a supplier. Mount it to open it. */
export function SupplierDialog({ supplier, call, onClose }: SupplierDialogProps) {
  const [headersOf] = useState(createIdempotencyHeaders)
  async function save(typed: FormData): Promise<void> {
    const body = supplierForm.read(typed)
    if (supplier === undefined)
      await call('POST /api/admin/achats/fournisseurs', { body, headers: headersOf(body) })
    else {
      const { id, version } = supplier
      await call('PUT /api/admin/achats/fournisseurs/:id', { params: { id }, body: { ...body, version } })
    }
    toasts.about('supplier').show('success', supplier ? 'Fournisseur enregistré.' : 'Fournisseur ajouté.')
  }
  return (
    <FormDialog
      title={supplier ? `Modifier « ${supplier.name} »` : 'Nouveau fournisseur'}
      label={supplier ? 'Enregistrer' : 'Ajouter'}
      check={supplierForm.check}
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SupplierFields supplier={supplier} errors={errors} />
          {supplier && <ArchiveButton supplier={supplier} call={call} />}
        </>
      )}
    </FormDialog>
  )
}

function SupplierFields({ supplier, errors }: { supplier: Supplier | undefined; errors: FormErrors }) {
  const fieldOf = (name: Exclude<SupplierField, 'lead_days'>) => ({
    ...inputOf(SUPPLIER_FIELDS, name),
    defaultValue: supplier?.[name],
    error: errors[name],
  })
  return (
    <>
      <InputField {...fieldOf('name')} />
      <div className="form-row">
        <InputField {...fieldOf('phone')} type="tel" isOptional />
        <InputField {...fieldOf('email')} type="email" isOptional />
      </div>
      <InputField {...fieldOf('address')} isOptional />
      <div className="form-row">
        <InputField
          {...inputOf(SUPPLIER_FIELDS, 'lead_days')}
          inputMode="numeric"
          maxLength={String(SUPPLIER_FIELDS.lead_days.max).length}
          defaultValue={String(supplier?.lead_days ?? 7)}
          error={errors['lead_days']}
        />
        <InputField {...fieldOf('ninea')} isOptional />
      </div>
      <TextArea {...fieldOf('note')} isOptional />
    </>
  )
}

function ArchiveButton({
  supplier: { id, name, open_orders },
  call,
}: {
  supplier: Supplier
  call: PurchasingCall
}) {
  const close = useCloseDialog()
  async function archive(): Promise<void> {
    try {
      await call('POST /api/admin/achats/fournisseurs/:id/archive', {
        params: { id },
        body: { archived: true },
      })
      toasts.about('supplier').show('success', `${name} est archivé : ses commandes restent.`)
      close()
    } catch (failure) {
      toasts.about('supplier').show('error', errorMessage(failure))
    }
  }
  return (
    <div>
      <button type="button" className="button button-outline is-refusal" onClick={() => void archive()}>
        Archiver ce fournisseur
      </button>
      {open_orders > 0 && (
        <p className="mt-1 text-sm text-ink-2">Ses commandes attendues se réceptionnent toujours.</p>
      )}
    </div>
  )
}

/** A supplier's fields, for the calls that add and change one. */
export const supplierForm = bodyForm(SupplierWrite, (typed: FormData) => ({
  ...readFields(typed, ['name', 'phone', 'email', 'address', 'ninea', 'note']),
  lead_days: readWhole(readField(typed, 'lead_days')),
}))
