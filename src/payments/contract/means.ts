import { z } from 'zod/v4'

/** Online payment providers, in display order. */
export const ProviderName = z.enum(['wave', 'orange', 'paydunya', 'generic'])
export type ProviderName = z.infer<typeof ProviderName>

/** Means of payment: a provider, or cash. */
export const Means = z.enum([...ProviderName.options, 'cash'])
export type Means = z.infer<typeof Means>
