export { CLOSE, hideBar, showBar } from '../../../pwa/page/bar.ts'
