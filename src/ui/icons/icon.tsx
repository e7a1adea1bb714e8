import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'
import { drawFrom } from './sprite.tsx'

/** An icon for any page. */
export const Icon = drawFrom<IconName>(sprite)
