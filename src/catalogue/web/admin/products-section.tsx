import type { ReactNode } from 'react'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import type { DeskCategory, DeskTag, StaffProduct } from '../../contract/desk.ts'
import { ArchivedProduct } from './editor/archived-product.tsx'
import { ProductEditor } from './editor/product-editor.tsx'
import { ProductsScreen } from './list/products-screen.tsx'

/** Products: their list, a new one, or one of them, by what follows in the address. */
export function ProductsSection({ rest, tools }: { rest: string; tools?: ReactNode }) {
  const { value: categories, failure, reload } = useStaffRead<DeskCategory[]>('/api/admin/categories')
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (categories === undefined) return <DeskWaiting />
  if (rest === '') return <ProductsScreen categories={categories} tools={tools} />
  return <OneProduct key={rest} rest={rest} categories={categories} />
}

function OneProduct({ rest, categories }: { rest: string; categories: readonly DeskCategory[] }) {
  const { value: tags } = useStaffRead<DeskTag[]>('/api/admin/etiquettes')
  if (tags === undefined) return <DeskWaiting />
  if (rest === 'nouveau')
    return (
      <ProductEditor product={undefined} categories={categories} tags={tags} onChanged={() => undefined} />
    )
  return <KnownProduct id={rest} categories={categories} tags={tags} />
}

interface KnownProductProps {
  id: string
  categories: readonly DeskCategory[]
  tags: readonly DeskTag[]
}

function KnownProduct({ id, categories, tags }: KnownProductProps) {
  const {
    value: product,
    failure,
    reload,
  } = useStaffRead<StaffProduct>(`/api/admin/produits/${encodeURIComponent(id)}`)
  if (failure && product === undefined)
    return (
      <DeskFailure
        sentence={failure.kind === 'failed' ? failure.sentence : 'Ce produit n’existe pas.'}
        onRetry={reload}
      />
    )
  if (product === undefined) return <DeskWaiting />
  if (product.archived_at !== null)
    return <ArchivedProduct product={product} categories={categories} onChanged={reload} />
  return <ProductEditor product={product} categories={categories} tags={tags} onChanged={reload} />
}
