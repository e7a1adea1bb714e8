import { SCREENS } from './screens.ts'

/** Each public address as a pattern. The router ignores case and trailing slashes. */
const PUBLIC_ADDRESSES = Object.values(SCREENS).flatMap((screen) =>
  'cache' in screen ? [encodeURI(screen.address).replaceAll(/:\w+/g, '[^/]+')] : [],
)
const PUBLIC_PATH = new RegExp(`^/(?:${PUBLIC_ADDRESSES.join('|')})/*$`, 'i')

/**
 * Address of a page's data as React Router requests it: `/boutique.data`, `/boutique/_.data`, and `/_root.data` for
 * Home.
 */
const DATA_ENDING = /^\/_root\.data$|\/_\.data$|\.data$/

/**
 * Whether the page at `url`, in its canonical form, is the same for all visitors: only such pages are cached and
 * shared. An address in any other spelling is not cacheable.
 */
export function isPublicPage(url: string): boolean {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  return PUBLIC_PATH.test(path.replace(DATA_ENDING, '') || '/')
}
