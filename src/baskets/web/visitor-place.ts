import { recall, remember } from '#platform/web/visit-memory.ts'

/**
 * Parts of the visitor's place: « Dakar/Dakar/Sénégal Ip: … », its « latitude,longitude », and the phone's own
 * position, known only after the visitor pressed a button.
 */
export type PlacePart = 'location' | 'localisation' | 'position'

/** BASK-4: a part of the visitor's place, as found in this visit. */
export const findPlace: (part: PlacePart) => string | undefined = recall

/** Saved for this visit only. */
export const savePlace: (part: PlacePart, text: string) => void = remember
