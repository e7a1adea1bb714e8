import { z } from 'zod/v4'

/** A day that still takes a delivery (YYYY-MM-DD in Dakar), and how the shop promises it: « Livré demain ». */
export const NextDay = z.object({ day: z.string(), words: z.string() })
export type NextDay = z.infer<typeof NextDay>

/** When an order of now could be delivered at the earliest, by zone; null where no half-day has a place left. */
export const NextDelivery = z.object({
  /** Wherever in the region of Dakar. */
  anywhere: NextDay.nullable(),
  dakar: NextDay.nullable(),
  elsewhere: NextDay.nullable(),
  /** Communes of the region of Dakar whose deliveries count as elsewhere. */
  far_communes: z.array(z.string()),
})
export type NextDelivery = z.infer<typeof NextDelivery>
