import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Locates a thread's file. In the sources it is beside the module that starts it (`here`, its `import.meta.url`), in
 * the build beside `main.js`, one level above the chunks. Throws if the build lacks it.
 */
export function findThreadFile(here: string, { source, built }: { source: string; built: string }): URL {
  const places = here.endsWith('.ts') ? [`./${source}`] : [`./${built}`, `../${built}`]
  const found = places.map((place) => new URL(place, here)).find((url) => existsSync(fileURLToPath(url)))
  if (found === undefined) throw new Error(`${built} is missing from the build: run npm run build`)
  return found
}
