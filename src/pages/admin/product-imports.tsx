import { ImportPage } from '../../catalogue/web/admin/imports/import-page.tsx'
import { ImportStart } from '../../catalogue/web/admin/imports/import-start.tsx'
import type { SectionProps } from './sections.ts'

/** Products by file: sending one, one import, and the export. */
export default function ProductImportsPage({ rest }: SectionProps) {
  if (rest === '') return <ImportStart />
  const importId = encodeURIComponent(rest)
  return <ImportPage key={importId} importId={importId} />
}
