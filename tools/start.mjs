// `npm start`: installs, builds and seeds if necessary, then runs the built shop on the project's own Node.
import { spawn } from 'node:child_process'
import { PROJECT_NODE, ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const shop = spawn(
  PROJECT_NODE,
  ['--env-file-if-exists=.env', '--enable-source-maps', 'build/server/main.js'],
  // React reads this when rendering: its development checks cost more than the page.
  { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } },
)
// A terminal sends Ctrl-C and its closing to both processes: a forwarded copy reaches the shop as a second signal,
// which ends it immediately.
const isTold = (signal) => process.stdin.isTTY && signal !== 'SIGTERM'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => isTold(signal) || shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
