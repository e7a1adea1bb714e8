import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import type { AdminLabel } from './admin-words.ts'

export function AdminPill({ label: { text, icon, look } }: { label: AdminLabel }) {
  return (
    <span className={`status-pill ${look}`}>
      <StaffIcon name={icon} size={16} /> {text}
    </span>
  )
}
