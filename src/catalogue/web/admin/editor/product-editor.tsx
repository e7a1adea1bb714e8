import { useNavigate } from 'react-router'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { useFirstFault } from '../../../../accounts/web/forms/use-first-fault.ts'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { DeskCategory, DeskTag, StaffProduct } from '../../../contract/desk.ts'
import { PicturePanel } from '../pictures/picture-panel.tsx'
import { type Pictures, usePictures } from '../pictures/use-pictures.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorHead } from './editor-head.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { MoreActions } from './more-actions.tsx'
import { SalePanel } from './sale-panel.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { type Editor, useEditor } from './use-editor.ts'

interface ProductEditorProps {
  /** Undefined: a new one. */
  product: StaffProduct | undefined
  categories: readonly DeskCategory[]
  tags: readonly DeskTag[]
  /** The product was changed elsewhere than in its fields: it is read again. */
  onChanged: () => void
}

/** Everything about one product, as staff write it. */
export function ProductEditor({ product, categories, tags, onChanged }: ProductEditorProps) {
  const navigate = useNavigate()
  const editor = useEditor(product, (saved) => {
    toasts.show('success', product ? 'Produit enregistré.' : 'Produit créé. Ajoutez ses images.')
    if (product === undefined) void navigate(`/admin/produits/${saved.id}`, { replace: true })
    else onChanged()
  })
  const pictures = usePictures(product?.id ?? 0, product?.pictures ?? [])
  const form = useFirstFault<HTMLDivElement>(editor.faults)
  return (
    <div ref={form}>
      <EditorHead
        product={product}
        title={product?.name ?? 'Nouveau produit'}
        isDirty={editor.isDirty}
        isSending={editor.isSending}
        onSave={() => void editor.save()}
      />
      <div className="mb-4 empty:hidden">
        <FormSummary errors={editor.faults} />
      </div>
      {editor.conflict && (
        <ConflictNotice
          conflict={editor.conflict}
          mine={editor.form}
          categories={categories}
          onSettle={editor.settle}
        />
      )}
      <Panels product={product} categories={categories} tags={tags} editor={editor} pictures={pictures} />
      {product && <MoreActions product={product} onChanged={onChanged} />}
    </div>
  )
}

interface PanelsProps extends Omit<ProductEditorProps, 'onChanged'> {
  editor: Editor
  pictures: Pictures
}

function Panels({ product, categories, tags, editor, pictures }: PanelsProps) {
  const { form, faults, set } = editor
  const part = { form, faults, set }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_328px]">
      <div className="grid min-w-0 gap-4">
        <SheetPanel {...part} categories={categories} tags={tags} isNew={product === undefined} />
        <PricePanel {...part} planned={product?.planned ?? []} />
        {product ? (
          <PicturePanel {...pictures} />
        ) : (
          <section className="admin-panel">
            <h2>Images</h2>
            <p className="mt-1 text-sm text-ink-2">
              Enregistrez le produit, puis ajoutez ses images : fichiers, dépôt ou photo du téléphone.
            </p>
          </section>
        )}
        <FactsPanel {...part} categories={categories} />
      </div>
      <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
        <SalePanel {...part} />
        {product && <StockPanel product={product} />}
        <PreviewPanel
          form={form}
          product={product}
          picture={pictures.pictures[0]?.hash ?? null}
          categories={categories}
        />
      </div>
    </div>
  )
}
