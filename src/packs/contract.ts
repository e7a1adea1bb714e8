import { z } from 'zod/v4'

const amount = z.int().min(0)

/** A product of a pack: `id` is the line's own, `product_id` the product's. `price_unit` is the pack's price of one piece. */
export const PackLine = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  category: z.string(),
  /** Address of the product's picture, 256 px; absent where there is none. */
  image: z.string().optional(),
  /** Hash of the same picture: `/images/{hash}/{width}.{avif,webp}`. */
  picture: z.string().nullable(),
  price_unit: amount,
  quantity: z.int().min(1),
  /** What one piece costs outside the pack today. */
  list_price: amount,
  available: z.boolean(),
})
export type PackLine = z.infer<typeof PackLine>

export const PackState = z.enum(['draft', 'actif', 'expire'])
export type PackState = z.infer<typeof PackState>

/** Products sold together. `sommeTotal`: what the pack costs; `separate_total`: the same pieces bought apart today. */
export const Pack = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  state: PackState,
  sommeTotal: amount,
  separate_total: amount,
  available: z.boolean(),
  produits: z.array(PackLine),
})
export type Pack = z.infer<typeof Pack>

/** A pack in the list. */
export const PackSummary = Pack.pick({
  code: true,
  name: true,
  start_date: true,
  end_date: true,
  sommeTotal: true,
  separate_total: true,
  available: true,
}).extend({
  image: z.string().optional(),
  /** Hashes of the first pictures of its products, four at most. */
  pictures: z.array(z.string()),
})
export type PackSummary = z.infer<typeof PackSummary>

/** The pack that began last, and all that can be had today; without any: empty and no code. */
export const CurrentPacks = z.object({
  id: z.int().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  state: PackState.nullable(),
  sommeTotal: amount,
  separate_total: amount,
  available: z.boolean(),
  produits: z.array(PackLine),
  packs: z.array(PackSummary),
})
export type CurrentPacks = z.infer<typeof CurrentPacks>

/** Any text: what is no code is answered as one that does not exist. */
export const PackParams = z.object({ code: z.string() })
