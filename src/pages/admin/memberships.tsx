import { WaitingPanel } from '../../accounts/web/admin/waiting-panel.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'
import type { SectionProps } from './sections.ts'

/** Requests for membership that no employer has answered. */
export default function MembershipsPage({ onChanged }: SectionProps) {
  return (
    <>
      <PageHead
        title="Adhésions"
        note={'Les employeurs répondent d’abord\u202F; vous pouvez répondre à leur place.'}
      />
      <WaitingPanel onDecided={onChanged} />
    </>
  )
}
