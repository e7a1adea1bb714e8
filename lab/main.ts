// `npm run lab -- EXPERIMENT [WORD …]`: injects failures on this machine. README.md describes each experiment.
import { isForeseen } from '#platform/server/run-command.ts'
import { findExperiment } from './experiments.ts'

const [name, ...words] = process.argv.slice(2)
try {
  const run = await findExperiment(name)()
  await run(words)
} catch (error) {
  console.error(isForeseen(error) ? error.message : error)
  process.exitCode = 1
}
