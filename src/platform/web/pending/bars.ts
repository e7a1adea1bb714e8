export { CLOSE, hideBar, isBarShown, showBar } from '#pwa/page/bar.ts'
