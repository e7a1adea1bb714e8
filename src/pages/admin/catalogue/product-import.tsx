import { ImportPage } from '#catalogue/web/admin/imports/import-page.tsx'
import type { Route } from './+types/product-import.ts'

export default function ProductImportRoute({ params: { id } }: Route.ComponentProps) {
  return <ImportPage key={id} importId={id} />
}
