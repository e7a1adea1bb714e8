import { SCREENS } from './screens.ts'

/** Each public address as a pattern: the router takes any case, and slashes at the end. */
const PUBLIC_ADDRESSES = Object.values(SCREENS).flatMap((screen) =>
  'cache' in screen ? [encodeURI(screen.address).replaceAll(/:\w+/g, '[^/]+')] : [],
)
const PUBLIC_PATH = new RegExp(`^/(?:${PUBLIC_ADDRESSES.join('|')})/*$`, 'i')

/** The page whose data the router asks for: `/boutique.data`, `/boutique/_.data`, and `/_root.data` for Home. */
const DATA_ENDING = /^\/_root\.data$|\/_\.data$|\.data$/

/**
 * Whether the page at `url`, in its canonical form, is the same for everybody: only such a page is kept and shared. An
 * address that is written in any other way than its screen's is nobody's to keep.
 */
export function isPublicPage(url: string): boolean {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  return PUBLIC_PATH.test(path.replace(DATA_ENDING, '') || '/')
}
