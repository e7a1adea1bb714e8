import { runToTheEnd } from './ending.ts'
import { type Ready, makeReady, runJourneys } from './journeys.ts'
import { type PartResult, failPart, skipPart } from './parts.ts'
import { runCommand } from './run-commands.ts'
import { runVitest } from './run-tests.ts'

/** How often each journey is walked: what fails once in so many is found. */
const LOOPS = 20
/** Minutes of mixed load. */
const SOAK = 10

/** What takes an hour or more, the likeliest to fail first. Each goes on where the one before failed. */
const PARTS: Readonly<Record<string, (ready: Ready) => Promise<PartResult>>> = {
  tests: () => runVitest('tests', ['run']),
  // Screens are looked at in more states, widths and places in the long run. Journeys are the loops'.
  browser: (ready) => runJourneys('browser', ['e2e/screens/', 'e2e/walk/'], ready),
  loops: loopJourneys,
  faults: (ready) => onBuild('faults', ready, ['npm', 'run', 'lab', '--', 'faults']),
  soak: (ready) => onBuild('soak', ready, ['npm', 'run', 'lab', '--', 'soak', String(SOAK)]),
}

/** `npm run test:long`: all parts, or those that are named. */
async function runParts(words: readonly string[]): Promise<PartResult[]> {
  const names = Object.keys(PARTS)
  const unknown = words.find((word) => !names.includes(word))
  if (unknown !== undefined)
    return [failPart('words', `the parts of test:long are ${names.join(', ')}, and not ${unknown}`)]
  // What every program below this one reads, its configuration too.
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

/** Each loop on a shop of its own: a day is closed once, and an address signs up only so many people an hour. */
async function loopJourneys(ready: Ready): Promise<PartResult> {
  const loops: PartResult[] = []
  for (let loop = 1; loop <= LOOPS; loop += 1)
    loops.push(await runJourneys(`loop ${loop} of ${LOOPS}`, ['e2e/journeys/'], ready))
  return {
    name: 'loops',
    passed: sum(loops.map(({ passed }) => passed)),
    faults: loops.flatMap(({ faults }) => faults),
    milliseconds: sum(loops.map(({ milliseconds }) => milliseconds)),
    files: [],
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

async function onBuild(name: string, { build }: Ready, command: readonly string[]): Promise<PartResult> {
  return build.faults.length > 0 ? skipPart(name, 'the build failed') : runCommand(name, command)
}

await runToTheEnd(() => runParts(process.argv.slice(2)))
