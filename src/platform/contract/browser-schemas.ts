import { config } from 'zod/v4/core'

/** Compiled schemas need `eval`, which the page's policy forbids. vite.config.ts puts this module in the place of zod's in the browser. */
config({ jitless: true })

export { z } from 'zod'
