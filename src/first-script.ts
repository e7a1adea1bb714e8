import { DATA_SAVER_SCRIPT } from '#platform/web/data-saver-script.ts'
import { HYDRATION_SCRIPT } from '#platform/web/hydration-script.ts'
import { PRE_HYDRATION_SCRIPT } from '#platform/web/pre-hydration-events.ts'
import { PRE_PAINT_SCRIPT } from '#platform/web/session/pre-paint.ts'
import { START_SCRIPT } from '#pwa/start-script.ts'
import { NEAR_PICTURES_SCRIPT } from '#ui/near-pictures.ts'

/**
 * Returns the script that runs in each page before the first paint. A function, so that the browser bundle omits it.
 */
export function writeFirstScript(): string {
  return `${PRE_PAINT_SCRIPT};${DATA_SAVER_SCRIPT}${NEAR_PICTURES_SCRIPT}${HYDRATION_SCRIPT}${PRE_HYDRATION_SCRIPT}`
}

/**
 * The same with the minified service worker registration (tools/build-visitor.ts). In development no service worker is
 * registered.
 */
export function writeBuiltFirstScript(): string {
  return writeFirstScript() + START_SCRIPT
}
