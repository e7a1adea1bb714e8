import type { StaffIconName } from './icon-names.ts'
import { drawFrom } from './sprite.tsx'
import sprite from './staff-icons.svg'

/** The same of a second file, which staff's screens alone fetch. */
export const StaffIcon = drawFrom<StaffIconName>(sprite)
