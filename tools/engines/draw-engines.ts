import { type Use, type Verdict, SOURCES } from './construct.ts'

/** Places named one by one; the rest is a number. */
const MOST_PLACES = 12

const HEAD = `# What other engines lack of this shop's SQL

Written by \`npm run check -- --engines --write\`; a test fails where it is not what tables and statements say. What follows from it for a
shop that has outgrown one database: [scaling](scaling.md). Nothing here was tried on either engine: it is what their documents say, in the edition
that they call « stable » (YugabyteDB 2025.2; Citus names no number), as they stood on 2026-11-25.

Tables are read from the catalogue of a migrated database; statements from the texts of \`src\`, \`server\` and \`database\` and from the bodies of the
functions, by their words ([decision 0068](decisions/0068-how-growth-is-told.md)): a statement that is put together from parts counts by
its parts. What depends on which tables would be split, and by what, no script can tell: whether a join or a locked row stays in one shard.
The job queue has tables of its own (pg-boss, schema \`pgboss\`) and profiles for both engines (\`backend\`): it is not counted.`

/** The document: what is used and lacking, what is used and done otherwise, what was looked for in vain, and the places. */
export function drawEngines(uses: readonly Use[]): string {
  const used = uses.filter(({ places }) => places.size > 0)
  const lacking = used.filter(({ construct: { citus, yugabyte } }) =>
    [citus, yugabyte].some(({ kind }) => kind === 'lacks'),
  )
  const others = used.filter((use) => !lacking.includes(use))
  const unused = uses.filter(({ places }) => places.size === 0)
  return [
    HEAD,
    '## Used here, and lacking there',
    drawUses(lacking),
    '## Used here, otherwise there or not spoken of',
    drawUses(others),
    '## Looked for and not used',
    `${unused.map(({ construct }) => construct.name).join(' · ')}.`,
    '## Where',
    used.map(drawPlaces).join('\n'),
    '## Documents',
    Object.entries(SOURCES)
      .map(([name, address]) => `- ${name}: ${address}`)
      .join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function drawUses(uses: readonly Use[]): string {
  const rows = uses.map(
    (use) =>
      `| ${use.construct.name} | ${countOf(use)} | ${say(use.construct.citus)} | ${say(use.construct.yugabyte)} |`,
  )
  return ['| what | times | Citus | YugabyteDB |', '|---|---:|---|---|', ...rows].join('\n')
}

const WORDS = { lacks: '**lacks it**', differs: 'otherwise', same: 'the same', silent: 'not said' }

function say({ kind, says, source }: Verdict): string {
  const which = source === undefined ? WORDS[kind] : `${WORDS[kind]} (${source})`
  return says === '' ? which : `${which}: ${says}`
}

const countOf = ({ places }: Use): number => [...places.values()].reduce((sum, count) => sum + count, 0)

function drawPlaces(use: Use): string {
  const places = [...use.places].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const named = places
    .slice(0, MOST_PLACES)
    .map(([place, count]) => `\`${place}\`${count > 1 ? ` ${count}` : ''}`)
  const rest = places.length - named.length
  return `- ${use.construct.name}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
