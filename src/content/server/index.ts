export { findText } from './find-text.ts'
export { registerContentRoutes } from './routes.ts'
export { allTexts } from './texts.ts'
