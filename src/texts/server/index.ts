export { readOrderTerms } from './find-text.ts'
export { registerTexts } from './register-texts.ts'
export { allTexts } from './texts.ts'
