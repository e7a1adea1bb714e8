import { writeFile } from 'node:fs/promises'
import { LIGHTHOUSE } from '../lighthouse.ts'
import { say } from '../say.ts'
import { type RunningBuild, requireBuild, startBuild } from './builds.ts'
import { drawMarks, drawPhone } from './draw.ts'
import { compareLighthouse, type MarkedPage } from './measure-lighthouse.ts'
import { type CompareOptions, readCompareOptions } from './options.ts'
import { measurePhone, type PhoneFigure } from './phone/measure-phone.ts'

/** What a comparison found out; a part that was left out is absent. */
interface Comparison {
  folders: readonly string[]
  rounds: number
  phone?: PhoneFigure[]
  lighthouse?: MarkedPage[]
}

/** What builds are called in tables: a single one is no before and no after. */
const NAMES = ['before', 'after'] as const

/** `npm run bench:compare`: one build, or two in one run, as a browser gets them. Prints Markdown. */
async function main(): Promise<void> {
  const options = readCompareOptions(process.argv.slice(2))
  for (const folder of options.folders) requireBuild(folder)
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => interruption.abort(new Error('interrupted')))
  }
  const comparison = await compare(options, interruption.signal)
  process.stdout.write(`${draw(comparison)}\n`)
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(comparison, null, 2)}\n`)
}

async function compare(options: CompareOptions, signal: AbortSignal): Promise<Comparison> {
  const { folders, parts, rounds } = options
  await using ending = new AsyncDisposableStack()
  const builds: RunningBuild[] = []
  for (const [index, folder] of folders.entries()) {
    const name = folders.length === 1 ? 'the build' : (NAMES[index] ?? folder)
    say(`${name}: ${folder}`)
    builds.push(await startBuild({ name, folder }, { ending, signal }))
  }
  const comparison: Comparison = { folders, rounds }
  if (parts.has('phone')) comparison.phone = await measurePhone(builds, { ...options, signal })
  if (parts.has('lighthouse')) comparison.lighthouse = await compareLighthouse(builds, { rounds, signal })
  return comparison
}

function draw({ folders, rounds, phone, lighthouse }: Comparison): string {
  const parts = [
    `${folders.join(' (before) and ')}${folders.length > 1 ? ' (after)' : ''}: medians of ${rounds} rounds.`,
  ]
  if (phone !== undefined) parts.push(drawPhone(phone))
  if (lighthouse !== undefined) parts.push(`${LIGHTHOUSE}:`, drawMarks(lighthouse))
  return parts.join('\n\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
