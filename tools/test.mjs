// `npm test`, `npm run test:changed`, `npm run test:long`: installs if necessary, then continues on the project's own
// Node.
import { PROJECT_NODE, ensureInstalled, run } from './prepare.mjs'

const RUNS = { '--changed': 'tools/test/changed.ts', '--long': 'tools/test/long.ts' }

const began = Date.now()
ensureInstalled()
// The final table lists the duration of each part, including this one.
process.env.TEST_INSTALL_SECONDS = String((Date.now() - began) / 1000)
const [first = '', ...rest] = process.argv.slice(2)
run(PROJECT_NODE, first in RUNS ? [RUNS[first], ...rest] : ['tools/test/main.ts', ...process.argv.slice(2)])
