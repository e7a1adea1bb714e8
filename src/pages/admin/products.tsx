import { ProductsSection } from '../../catalogue/web/admin/products-section.tsx'
import type { SectionProps } from './sections.ts'

/** Products, for staff who look after the catalogue. */
export default function ProductsPage({ rest }: SectionProps) {
  return <ProductsSection rest={rest} />
}
