// `npm test`: installs and builds what is missing, then hands over to the project's own Node.
import { PROJECT_NODE, ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
run(PROJECT_NODE, ['tools/test/main.ts'])
