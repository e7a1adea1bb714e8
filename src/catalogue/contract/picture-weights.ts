import { z } from 'zod/v4'

const MOST = 24

/** Pictures by hash, « a…,b… », in one of the widths that the shop serves. */
export const PictureWeightQuery = z.object({
  largeur: z
    .enum(['160', '256', '320', '480', '800'])
    .transform((text) => Number(text) as 160 | 256 | 320 | 480 | 800),
  photos: z
    .string()
    .regex(/^[\da-f]{32}(?:,[\da-f]{32}){0,23}$/, `Donnez de 1 à ${MOST} photos séparées par des virgules.`)
    .transform((text) => [...new Set(text.split(','))]),
})
export type PictureWeightQuery = z.infer<typeof PictureWeightQuery>

/** Size of each picture as AVIF. Unknown pictures are left out. */
export const PictureWeights = z.object({
  photos: z.array(z.object({ hash: z.string(), bytes: z.int().min(0) })),
})
export type PictureWeights = z.infer<typeof PictureWeights>
