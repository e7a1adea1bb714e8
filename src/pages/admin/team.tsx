import { TeamPanel } from '../../accounts/web/admin/team/team-panel.tsx'
import type { SectionProps } from './sections.ts'

/** Who works for the shop. Whoever changes their own rights gets another menu: it is read again. */
export default function TeamPage({ onChanged }: SectionProps) {
  return <TeamPanel onChanged={onChanged} />
}
