/** The worker's own global, which the language calls by the name of every worker's. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
