import { ContentEditor } from './contents/content-editor.tsx'
import { ContentTable } from './contents/content-table.tsx'
import type { SectionProps } from './sections.ts'

/** Information pages and FAQ: all of them, or one to edit. */
export default function ContentsPage({ rest }: SectionProps) {
  return rest === '' ? <ContentTable /> : <ContentEditor key={rest} slug={rest} />
}
