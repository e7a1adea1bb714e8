import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Keeper, PROMISES } from './promises.ts'

/** The newest version of each text by path, with plain spaces; shop facts stay as `{{key}}`, as quoted. */
const NEWEST = globSync('src/texts/documents/*').map(
  (folder) => globSync(`${folder}/*.md`).toSorted().at(-1) ?? folder,
)
const TEXTS = new Map(
  NEWEST.map((path) => [path, readFileSync(path, 'utf8').replace(/[\u00A0\u202F]/g, ' ')]),
)

/** Claims with legal effect: a quantity with its unit, and whether an order needs an account. */
const CLAIM =
  /\d+(?: \d{3})* (?:%|FCFA|heures?|h|jours?|mois|ans?|minutes?|secondes|chiffres|caractères|pièces|communes|fois|échéances)(?![\p{L}])|sans compte|avec (?:un|son) compte|un compte pour commander/gu

const findPart = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)

async function findBreach(keeper: Keeper): Promise<string | undefined> {
  if (keeper.kind === 'people') return undefined
  if (keeper.kind === 'code') {
    if (!existsSync(keeper.in)) return `${keeper.in} does not exist`
    return readFileSync(keeper.in, 'utf8').includes(keeper.says)
      ? undefined
      : `${keeper.in} lacks « ${keeper.says} »`
  }
  const [module = '', name = ''] = keeper.of.split('#')
  const exports = (await import(pathToFileURL(resolve(module)).href)) as Record<string, unknown>
  const there = JSON.stringify(findPart(exports, name.split('.')))
  return there === JSON.stringify(keeper.value) ? undefined : `${keeper.of} is ${there}`
}

test.each(PROMISES.map(({ words, keeper }) => [words.source, words, keeper] as const))(
  'NAV-12: « %s » is in a text, and the shop’s code agrees with it',
  async (_, words, keeper) => {
    expect([...TEXTS.values()].some((text) => [...text.matchAll(words)].length > 0)).toBe(true)
    expect(await findBreach(keeper)).toBeUndefined()
  },
)

test('NAV-12: every quantity and every statement on accounts in the texts has a check', () => {
  const loose: string[] = []
  for (const [path, text] of TEXTS) {
    const matched = PROMISES.flatMap(({ words }) =>
      [...text.matchAll(words)].map((match) => [match.index, match.index + match[0].length] as const),
    )
    for (const { 0: claim, index } of text.matchAll(CLAIM))
      if (!matched.some(([start, end]) => start <= index && index + claim.length <= end))
        loose.push(`${path}: …${text.slice(Math.max(0, index - 40), index + claim.length + 20)}…`)
  }
  expect(loose).toEqual([])
})
