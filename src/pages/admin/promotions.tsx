import { PromotionsSection } from '../../catalogue/web/admin/promotions/promotions-section.tsx'
import type { SectionProps } from './sections.ts'

/** Promotions, for staff who look after the catalogue. */
export default function PromotionsPage({ rest }: SectionProps) {
  return <PromotionsSection rest={rest} />
}
