import type { EDITING_CALLS } from './contract/editing.ts'
import type { TEXT_CALLS } from './contract/text.ts'

export * from './contract/editing.ts'
export * from './contract/text.ts'

/** All calls about information and legal texts. */
export type TextCalls = typeof TEXT_CALLS & typeof EDITING_CALLS
