import { ProductCard } from '../../product-card.tsx'
import type { DeskCategory, StaffProduct } from '../../../contract/desk.ts'
import { type ProductForm, readNumber } from './product-form.ts'

interface PreviewPanelProps {
  form: ProductForm
  product: StaffProduct | undefined
  picture: string | null
  categories: readonly DeskCategory[]
}

/** The card as the shop would show it with what stands in the fields. */
export function PreviewPanel({ form, product, picture, categories }: PreviewPanelProps) {
  const list = readNumber(form.list_price) || 0
  const promo = readNumber(form.promo_price)
  const isPromo = form.en_promo && promo !== null && promo < list
  const category = categories.find(({ id }) => String(id) === form.category)
  return (
    <section className="admin-panel" aria-label="Aperçu en boutique">
      <p className="text-sm text-ink-2">Aperçu en boutique</p>
      <div className="editor-preview" inert>
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
            categ_id: category?.name ?? 'Catégorie',
            quantity: product?.stock.available ?? (readNumber(form.quantity) || 0),
            sale_ok: form.sale_ok,
            is_preorder: form.is_preorder,
            preorder_price: readNumber(form.preorder_price),
            is_creditorder: form.is_creditorder,
            creditorder_price: readNumber(form.creditorder_price),
          }}
          actions={<span className="button button-soft col-span-full">Commander</span>}
        />
      </div>
    </section>
  )
}
