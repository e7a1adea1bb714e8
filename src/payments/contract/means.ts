import { z } from 'zod/v4'

/** Who takes money online, in the order in which customers see them. */
export const ProviderName = z.enum(['wave', 'orange', 'paydunya', 'generic'])
export type ProviderName = z.infer<typeof ProviderName>

/** What money comes in by: a provider, or cash in hand. */
export const Means = z.enum([...ProviderName.options, 'cash'])
export type Means = z.infer<typeof Means>
