import { z } from 'zod/v4'

/** A day with free delivery capacity (YYYY-MM-DD in Dakar), and its text: « Livré demain ». */
export const NextDay = z.object({ day: z.string(), words: z.string() })
export type NextDay = z.infer<typeof NextDay>

/** Earliest delivery of an order placed now, by zone. Null when no half-day has free capacity. */
export const NextDelivery = z.object({
  /** Available in the whole region of Dakar. */
  anywhere: NextDay.nullable(),
  dakar: NextDay.nullable(),
  elsewhere: NextDay.nullable(),
  /** Communes of the region of Dakar that belong to the zone `elsewhere`. */
  far_communes: z.array(z.string()),
})
export type NextDelivery = z.infer<typeof NextDelivery>
