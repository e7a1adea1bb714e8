export type { Pack } from '../contract.ts'
export { getPack, listPacks } from './find-packs.ts'
