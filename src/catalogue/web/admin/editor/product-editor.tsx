import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCategory, AdminTag, StaffProduct } from '#catalogue/contract/admin.ts'
import { productAddress } from '#catalogue/rules/addresses.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SaveButton } from '#ui/form/busy-button.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { useFocusFirstError } from '#ui/form/use-focus-first-error.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Trail } from '#ui/page/page-head.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { ProductCard } from '../../product-card.tsx'
import { type CatalogueCall, useCatalogueCall } from '../call.ts'
import { PicturePanel } from '../pictures/picture-panel.tsx'
import { type Pictures, usePictures } from '../pictures/use-pictures.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { type ProductForm, readCount, readPrice } from './product-form.ts'
import { SalePanel } from './sale-panel.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { type Editor, useEditor } from './use-editor.ts'

interface ProductEditorProps {
  /** Undefined when creating. */
  product: StaffProduct | undefined
  categories: readonly AdminCategory[]
  tags: readonly AdminTag[]
}

export function ProductEditor({ product, categories, tags }: ProductEditorProps) {
  const navigate = useNavigate()
  const call = useCatalogueCall()
  const editor = useEditor(product, call, async (saved) => {
    toasts
      .about('product-editor')
      .show('success', product ? 'Produit enregistré.' : 'Produit créé. Ajoutez ses images.')
    if (product === undefined) await navigate(`/admin/produits/${saved.id}`, { replace: true })
  })
  const pictures = usePictures(product?.id ?? 0, product?.pictures ?? [])
  const form = useFocusFirstError<HTMLDivElement>(editor.errors)
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
        <SaveSummary errors={editor.errors} onRetry={() => void editor.save()} />
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
      {product && <MoreActions product={product} call={call} />}
    </div>
  )
}

interface PanelsProps extends ProductEditorProps {
  editor: Editor
  pictures: Pictures
}

function Panels({ product, categories, tags, editor, pictures }: PanelsProps) {
  const { form, errors, set } = editor
  const part = { form, errors, set }
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

/** Stock on hand, allocated and available. It changes through movements only. */
function StockPanel({ product: { id, stock } }: { product: StaffProduct }) {
  const promised = stock.allocated + stock.reserved
  return (
    <section className="admin-panel">
      <h2 className="mb-2">Stock</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-sm [&>dd]:text-right [&>dd]:tabular-nums">
        <dt className="text-ink-2">En stock</dt>
        <dd className="font-medium">{stock.on_hand}</dd>
        <dt className="text-ink-2">Réservé</dt>
        <dd className="font-medium">{promised}</dd>
        {stock.preordered > 0 && (
          <>
            <dt className="text-ink-2">Précommandé</dt>
            <dd className="font-medium">{stock.preordered}</dd>
          </>
        )}
        <dt className="font-bold">Disponible</dt>
        <dd className="font-bold text-brand">{stock.available}</dd>
      </dl>
      <Link href={`/admin/stock/${id}`} className="button button-outline mt-4 w-full">
        Ajuster le stock
      </Link>
    </section>
  )
}

interface PreviewPanelProps {
  form: ProductForm
  product: StaffProduct | undefined
  picture: string | null
  categories: readonly AdminCategory[]
}

/** Preview of the shop's card with the current field values. */
function PreviewPanel({ form, product, picture, categories }: PreviewPanelProps) {
  const list = readPrice(form.list_price) || 0
  const promo = readPrice(form.promo_price)
  const isPromo = form.en_promo && promo !== null && promo < list
  const category = categories.find(({ id }) => String(id) === form.category_id)
  return (
    <section className="admin-panel" aria-label="Aperçu en boutique">
      <p className="text-sm text-ink-2">Aperçu en boutique</p>
      <div className="mx-auto mt-3 max-w-55" inert>
        <ProductCard
          sizes="220px"
          product={{
            id: product?.id ?? 0,
            name: form.name || 'Nom du produit',
            picture,
            list_price: list,
            price_unit: isPromo ? promo : list,
            en_promo: isPromo,
            tag: form.tags[0] ?? null,
            tags: form.tags.map((name, index) => ({ id: index, name })),
            categ_id: nameCategory(category?.name ?? 'Catégorie'),
            quantity: product?.stock.available ?? (readCount(form.quantity) || 0),
            sale_ok: form.sale_ok,
            is_preorder: form.is_preorder,
            preorder_price: readPrice(form.preorder_price),
            is_creditorder: form.is_creditorder,
            creditorder_price: readPrice(form.creditorder_price),
          }}
          actions={<span className="button button-soft">Commander</span>}
        />
      </div>
    </section>
  )
}

interface EditorHeadProps {
  product: StaffProduct | undefined
  title: string
  isDirty: boolean
  isSending: boolean
  onSave: () => void
}

/** Keeps the save bar visible on phones, where the form is long. */
const AT_HAND =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-15 max-lg:justify-between max-lg:border-t max-lg:border-line-strong max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(12px+env(safe-area-inset-bottom))]'

/** Title, unsaved state and the main actions. */
function EditorHead({ product, title, isDirty, isSending, onSave }: EditorHeadProps) {
  return (
    <>
      <Trail list="Produits" href="/admin/produits" title={title} />
      <header className="admin-head items-center!">
        <h1 className="text-2xl font-bold">{title}</h1>
        {product?.is_listed && (
          <a
            href={productAddress(product.id)}
            target="_blank"
            rel="noopener"
            className="button button-outline"
          >
            Voir en boutique <StaffIcon name="external-link" size={16} />
          </a>
        )}
        <div className={`flex items-center gap-3 ${isDirty ? AT_HAND : ''}`}>
          <output className="text-sm text-ink-2">{isDirty ? 'Modifié, non enregistré' : ''}</output>
          <SaveButton isSending={isSending} onSave={onSave} />
        </div>
      </header>
    </>
  )
}

/** Copy or archive the product. */
function MoreActions({ product, call }: { product: StaffProduct; call: CatalogueCall }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  async function copy(): Promise<void> {
    try {
      const { id } = await call('POST /api/admin/produits/:id/copie', { params: { id: product.id } })
      toasts.about('product-editor').show('success', 'Copie créée, hors vente et sans stock.')
      await navigate(`/admin/produits/${id}`)
    } catch (failure) {
      toasts.about('product-editor').show('error', errorMessage(failure))
    }
  }
  async function archive(): Promise<void> {
    await call('DELETE /api/produits/:id', { params: { id: product.id } })
    toasts.about('product-editor').show('success', 'Produit archivé.')
  }
  return (
    <div className="actions mt-6">
      <button type="button" className="button button-outline" onClick={() => void copy()}>
        <StaffIcon name="copy" size={18} /> Dupliquer
      </button>
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        <StaffIcon name="archive" size={18} /> Archiver
      </button>
      <p className="self-center text-sm text-ink-2">Réf. {product.reference}</p>
      {isAsking && (
        <ConfirmDialog
          title={`Archiver « ${product.name} » ?`}
          label="Archiver"
          isGrave
          onConfirm={archive}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Il quitte la boutique et les listes. Son historique, ses commandes et son stock restent ; vous
            pourrez le restaurer.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
