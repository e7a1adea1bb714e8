/** The service worker's global, which TypeScript types as a generic worker's. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
