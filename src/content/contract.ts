export * from './contract/editing.ts'
export * from './contract/settings.ts'
export * from './contract/text.ts'
