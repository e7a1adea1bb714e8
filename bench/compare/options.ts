import { parseArgs } from 'node:util'
import { SCREENS, type ScreenName } from './phone/screens.ts'

/** phone: what a slow telephone pays for the most used screens · lighthouse: marks of the most visited pages. */
const PARTS = ['phone', 'lighthouse'] as const
type Part = (typeof PARTS)[number]

export interface CompareOptions {
  /** Folders of the project, built; with a second one, before and after. */
  folders: string[]
  parts: ReadonlySet<Part>
  /** How often each build has its turn. */
  rounds: number
  screens: readonly ScreenName[]
  /** Where the figures go as JSON, if anywhere. */
  json: string | undefined
}

const USAGE = 'npm run bench:compare -- FOLDER [FOLDER]'
const MAX_ROUNDS = 99

/** Reads the words after `npm run bench:compare --`. Throws an error that names what is wrong. */
export function readCompareOptions(args: string[]): CompareOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      parts: { type: 'string', default: PARTS.join(',') },
      screens: { type: 'string', default: SCREENS.join(',') },
      rounds: { type: 'string', default: '3' },
      json: { type: 'string' },
    },
  })
  if (positionals.length < 1 || positionals.length > 2)
    throw new Error(`give one built folder, or two: ${USAGE}`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    throw new Error(`--rounds: give a whole number from 1 to ${MAX_ROUNDS}`)
  }
  return {
    folders: positionals,
    parts: new Set(chooseFrom('parts', PARTS, values.parts)),
    rounds,
    screens: chooseFrom('screens', SCREENS, values.screens),
    json: values.json,
  }
}

function chooseFrom<Word extends string>(name: string, known: readonly Word[], text: string): Word[] {
  const words = text.split(',')
  const chosen = known.filter((word) => words.includes(word))
  if (chosen.length !== words.length) throw new Error(`--${name}: give some of ${known.join(',')}`)
  return chosen
}
