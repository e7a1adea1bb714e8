export type { Pack } from '#packs/contract.ts'
export { createPackJob, expirePacks } from './expire-packs.ts'
export { getPack, listPacks } from './find-packs.ts'
export { registerPacks } from './routes/packs.ts'
