import { PacksSection } from '../../packs/web/admin/packs-section.tsx'
import type { SectionProps } from './sections.ts'

/** Packs, for staff who look after the catalogue. */
export default function PacksPage({ rest }: SectionProps) {
  return <PacksSection rest={rest} />
}
