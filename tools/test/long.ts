import { runToTheEnd } from './ending.ts'
import { type Ready, makeReady, runJourneys } from './journeys.ts'
import { type PartResult, failPart, skipPart } from './parts.ts'
import { runCommand } from './run-commands.ts'
import { runVitest } from './run-tests.ts'

/** Runs of each journey, to detect failures of one in so many. */
const LOOPS = 20
/** Minutes of mixed load. */
const SOAK = 10

/** Parts that take an hour or more, the most failure-prone first. A failure does not stop later parts. */
const PARTS: Readonly<Record<string, (ready: Ready) => Promise<PartResult>>> = {
  tests: () => runVitest('tests', ['run']),
  // The long run checks screens in more states, widths and places. Journeys are run by the loops.
  browser: (ready) => runJourneys('browser', ['e2e/screens/', 'e2e/crawl/'], ready),
  loops: loopJourneys,
  faults: (ready) => onBuild('faults', ready, ['npm', 'run', 'lab', '--', 'faults']),
  soak: (ready) => onBuild('soak', ready, ['npm', 'run', 'lab', '--', 'soak', String(SOAK)]),
}

/** `npm run test:long`: all parts, or the named ones. */
async function runParts(words: readonly string[]): Promise<PartResult[]> {
  const names = Object.keys(PARTS)
  const unknown = words.find((word) => !names.includes(word))
  if (unknown !== undefined)
    return [failPart('words', `the parts of test:long are ${names.join(', ')}, and not ${unknown}`)]
  // Read by every program below this one, including its configuration.
  process.env['TEST_LONG'] = 'true'
  const ready = await makeReady()
  const results = [ready.build]
  for (const [name, run] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue
    process.stdout.write(`\n— ${name}\n`)
    results.push(await run(ready))
  }
  return results
}

/** Each loop has its own shop: a day is closed once, and sign-ups per address and hour are limited. */
async function loopJourneys(ready: Ready): Promise<PartResult> {
  const loops: PartResult[] = []
  for (let loop = 1; loop <= LOOPS; loop += 1)
    loops.push(await runJourneys(`loop ${loop} of ${LOOPS}`, ['e2e/journeys/'], ready))
  return {
    name: 'loops',
    passed: sum(loops.map(({ passed }) => passed)),
    problems: loops.flatMap(({ problems }) => problems),
    milliseconds: sum(loops.map(({ milliseconds }) => milliseconds)),
    files: [],
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

async function onBuild(name: string, { build }: Ready, command: readonly string[]): Promise<PartResult> {
  return build.problems.length > 0 ? skipPart(name, 'the build failed') : runCommand(name, command)
}

await runToTheEnd(() => runParts(process.argv.slice(2)))
