import { z } from 'zod/v4'

/** Where a search was made. */
export const SearchSource = z.enum(['header', 'boutique', 'promo'])
export type SearchSource = z.infer<typeof SearchSource>

export const SearchTerm = z.object({
  terme: z.string().trim().min(1).max(100),
  source: SearchSource,
})
export type SearchTerm = z.infer<typeof SearchTerm>

export const SearchTermCounted = z.object({ message: z.string() })
export type SearchTermCounted = z.infer<typeof SearchTermCounted>
