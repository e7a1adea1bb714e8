import type { StaffIconName } from './icon-names.ts'
import { drawFrom } from './sprite.tsx'
import sprite from './staff-icons.svg'

/** The same from a second file, loaded by admin screens only. */
export const StaffIcon = drawFrom<StaffIconName>(sprite)
