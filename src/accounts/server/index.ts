export { createFindAccount } from './find-account.ts'
