import type { Look } from './appliance.ts'
import { drawOpenChest } from './openings/chest.ts'
import { drawOpenMultiDoor, drawOpenOneDoor, drawOpenTwoDoor, drawOpenUpright } from './openings/cabinets.ts'
import { drawOpenWasher } from './openings/washer.ts'
import type { ApplianceKind } from './index.ts'
import type { Pen } from './pen.ts'

/** An appliance with its door open, and how French says so. */
interface Opening {
  label: string
  draw: (pen: Pen, look: Look) => string
}

/** What can be looked into. */
export const OPENINGS: Readonly<Partial<Record<ApplianceKind, Opening>>> = {
  'one-door-fridge': { label: 'porte ouverte', draw: drawOpenOneDoor },
  'two-door-fridge': { label: 'portes ouvertes', draw: drawOpenTwoDoor },
  'multi-door-fridge': { label: 'portes ouvertes', draw: drawOpenMultiDoor },
  'upright-freezer': { label: 'porte ouverte', draw: drawOpenUpright },
  'chest-freezer': { label: 'couvercle ouvert', draw: drawOpenChest },
  'washing-machine': { label: 'hublot ouvert', draw: drawOpenWasher },
}
