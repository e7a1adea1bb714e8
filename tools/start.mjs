// `npm start`: installs, builds and seeds what is missing, then runs the built shop on the project's own Node.
import { spawn } from 'node:child_process'
import { PROJECT_NODE, ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const shop = spawn(
  PROJECT_NODE,
  ['--env-file-if-exists=.env', '--enable-source-maps', 'build/server/main.js'],
  // React draws pages by what this says: its own checks for developers cost more than the page.
  { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } },
)
// A terminal gives Ctrl-C and its own end to both: handed on, they would reach the shop twice, which then ends at once.
const isTold = (signal) => process.stdin.isTTY && signal !== 'SIGTERM'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => isTold(signal) || shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
