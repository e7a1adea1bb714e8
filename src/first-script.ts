import { DATA_SAVER_SCRIPT } from '#platform/web/data-saver-script.ts'
import { PRE_HYDRATION_SCRIPT } from '#platform/web/pre-hydration-events.ts'
import { PRE_PAINT_SCRIPT } from '#platform/web/session/pre-paint.ts'
import { WAKE_SCRIPT } from '#platform/web/wake-script.ts'
import { START_SCRIPT } from '#pwa/start-script.ts'
import { NEAR_PICTURES_SCRIPT } from '#ui/near-pictures.ts'

/** What runs in each page before the first paint, as it is written. A function: the browser's half leaves it out. */
export function writeFirstScript(): string {
  return `${PRE_PAINT_SCRIPT};${DATA_SAVER_SCRIPT}${NEAR_PICTURES_SCRIPT}${WAKE_SCRIPT}${PRE_HYDRATION_SCRIPT}`
}

/**
 * The same with what registers the worker, which the build makes small (tools/build-visitor.ts): while somebody works on
 * the pages no worker stands between them and the browser.
 */
export function writeBuiltFirstScript(): string {
  return writeFirstScript() + START_SCRIPT
}
