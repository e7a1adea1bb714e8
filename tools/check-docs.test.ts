import { describe, expect, test } from 'vitest'
import { findProblems } from './check-docs.ts'
import { readDocumentedSettings, readExampleSettings, readUsedSettings } from './check-docs/settings.ts'
import { findReplacedWords, keepComments } from './check-docs/words.ts'

const SETTINGS = '| setting | default |\n|---|---|\n| `PORT` | 3000 |\n'
const PLACES = `| where is … | file | look for |
|---|---|---|
| the port | [app.ts](src/app.ts) | \`listen(\` |
`
const PROJECT = {
  scripts: { start: 'node x', 'db:seed': 'node y' },
  example: 'PORT=3000\n',
  sources: 'z.object({\n  PORT: z.coerce.number(),\n})',
  errors: {},
  exists: (path: string) => ['docs/shop.png', 'src/app.ts', 'docs'].includes(path),
  read: (path: string) => (path === 'src/app.ts' ? 'app.listen(3000)' : undefined),
}

/** Errors of a README with valid settings and map, and of other documents beside it. */
function problemsOf(text: string, others: Record<string, string> = {}): string[] {
  const right = { 'docs/settings.md': SETTINGS, 'ARCHITECTURE.md': PLACES }
  return findProblems(new Map(Object.entries({ 'README.md': text, ...right, ...others })), PROJECT)
}

describe('relative links have a target', () => {
  test.each([
    ['a file', '[map](docs/map.md)'],
    ['a picture', '![home](docs/home.png)'],
    ['a reference', '[map]: docs/map.md'],
    ['an attribute', '<img src="docs/home.png">'],
    ['a heading of the same page', '[top](#nowhere)'],
    ['a heading elsewhere', '[why](docs/why.md#nowhere)'],
  ])('a dead link to %s is found', (_what, link) => {
    expect(problemsOf(link, { 'docs/why.md': '# Why' })).toHaveLength(1)
  })

  test.each([
    '[why](docs/why.md)',
    '[why](docs/why.md#été-et-hiver-1)',
    '![shop](docs/shop.png "the shop")',
    '[code](src/app.ts) and [folder](docs)',
    '[out](https://example.org/x.md) [mail](mailto:a@b.sn) [call](tel:+221)',
    '`[no link](docs/map.md)`',
    '```md\n[no link](docs/map.md)\n```',
  ])('%s passes', (link) => {
    expect(problemsOf(link, { 'docs/why.md': '# Été et hiver\n# Été et hiver' })).toEqual([])
  })

  test('a document in a folder resolves links from its own location', () => {
    expect(problemsOf('', { 'docs/why.md': '[up](../README.md) [picture](shop.png)' })).toEqual([])
    expect(problemsOf('', { 'docs/why.md': '[up](README.md)' })).toEqual(['docs/why.md: dead link README.md'])
  })
})

test('scripts named in documents exist', () => {
  expect(problemsOf('`npm start`, `npm run db:seed -- --products 10`')).toEqual([])
  expect(problemsOf('`npm run db:sed`, `npm test`')).toEqual([
    'README.md: package.json has no script for "npm run db:sed"',
    'README.md: package.json has no script for "npm test"',
  ])
})

describe('settings are the same in docs/settings.md, in .env.example and in the code', () => {
  const compare = (changed: { example?: string; sources?: string }, document = SETTINGS) =>
    findProblems(new Map([['docs/settings.md', document]]), { ...PROJECT, ...changed })

  test('names are read from commented lines, from schemas and from cells with several names', () => {
    expect(readExampleSettings('# The port\nPORT=3000\n# REDIS_URL=redis://x\n#HOST=\n')).toEqual([
      'PORT',
      'REDIS_URL',
      'HOST',
    ])
    const schema =
      'const MOST = { A: 1 }\nz.object({\n  PORT: z.number(),\n  HOST: z\n    .string(),\n  ...REST,\n})'
    expect(readUsedSettings(schema)).toEqual(['PORT', 'HOST'])
    const other = '| call | what |\n|---|---|\n| `GET` | reads |\n\n'
    expect(
      readDocumentedSettings(`${other}| Setting | d |\n|---|---|\n| \`PORT\`, \`HOST\` | \`X\` |\n`),
    ).toEqual(['PORT', 'HOST'])
  })

  test('a name missing on any side is reported', () => {
    expect(compare({ example: 'PORT=3000\nHOST=\n' })).toEqual([
      'docs/settings.md: HOST of .env.example is missing',
    ])
    expect(compare({ example: '' })).toEqual(['.env.example: PORT of docs/settings.md is missing'])
    expect(compare({ sources: '  PORT: z.x(),\n  HOST: z.x(),\n' })).toEqual([
      'docs/settings.md: HOST, which the code reads, is missing',
    ])
    expect(compare({ sources: '' })).toEqual(['docs/settings.md: PORT is read by no code'])
  })

  test('a setting for tests alone has its own table, and is in no .env.example', () => {
    const sources = '  PORT: z.x(),\n  CHEAP_PASSWORDS: z.x(),\n'
    expect(compare({ sources })).toHaveLength(1)
    const tests = '\n| For tests | what |\n|---|---|\n| `CHEAP_PASSWORDS` | cheap |\n'
    expect(compare({ sources }, SETTINGS + tests)).toEqual([])
  })

  test('a missing document, and one without its table, is reported', () => {
    expect(findProblems(new Map([['README.md', '# Shop']]), PROJECT)).toEqual(['docs/settings.md is missing'])
    expect(compare({}, '# Settings')).toHaveLength(1)
  })
})

describe('quotations of files in tables', () => {
  const rowProblems = (row: string) => problemsOf('', { 'ARCHITECTURE.md': PLACES + row })

  test.each<[what: string, row: string, problems: string[]]>([
    ['its words there', '| x | [app](src/app.ts) | `listen(` |', []],
    ['words that are not there', '| x | [app](src/app.ts) | `close(` |', ['has no « close( »']],
    ['one of two words missing', '| x | [app](src/app.ts) | `listen(`, `3001` |', ['has no « 3001 »']],
    ['a missing file', '| x | [app](src/gone.ts) | `listen(` |', ['dead link', 'cannot be read']],
    ['a folder', '| x | [docs](docs) | `listen(` |', ['cannot be read']],
    ['two files', '| x | [app](src/app.ts), [docs](docs) | `listen(` |', ['2 files']],
    ['no file', '| x | src/app.ts | `listen(` |', ['0 files']],
    ['no words', '| x | [app](src/app.ts) | listen |', ['0 words']],
  ])('a row with %s', (_what, row, problems) => {
    expect(rowProblems(row)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
  })

  test('the map needs such a table', () => {
    expect(problemsOf('', { 'ARCHITECTURE.md': '# Map\n\n| what | file |\n|---|---|\n| x | y |' })).toEqual([
      'ARCHITECTURE.md: no table with the columns « file » and « look for »',
    ])
  })

  test('a document in a folder names files from its own location, and other tables are ignored', () => {
    const there = '| file | look for |\n|---|---|\n| [app](../src/app.ts) | `listen` |'
    expect(problemsOf('', { 'docs/why.md': there })).toEqual([])
    expect(problemsOf('| call | what |\n|---|---|\n| `GET` | reads |')).toEqual([])
  })
})

describe('the table of error codes, compared with the catalogue', () => {
  const ERRORS = { 'product.not_found': { status: 404 } }
  const problemsOf = (row: string) =>
    findProblems(new Map(Object.entries({ 'docs/api.md': row, 'docs/settings.md': SETTINGS })), {
      ...PROJECT,
      errors: ERRORS,
    })

  test.each([
    ['missing', '', 1],
    ['with another status', '| `product.not_found` | 410 | … |', 1],
    [
      'beside one that does not exist',
      '| `product.not_found` | 404 | … |\n| `product.stolen` | 400 | … |',
      1,
    ],
    ['right', '| `product.not_found` | 404 | … |', 0],
  ])('a code %s', (_how, row, problems) => {
    expect(problemsOf(row)).toHaveLength(problems)
  })
})

test('release notes may name a script that no longer exists', () => {
  expect(problemsOf('', { 'CHANGELOG.md': '`npm run cluster`' })).toEqual([])
})

describe('proofs named in the security tables', () => {
  const rowOf = (proof: string): string[] =>
    problemsOf('', {
      'docs/security.md': `| Section | What the shop does | Proof |\n|---|---|---|\n| 1.1 | It checks. | ${proof} |\n`,
    })

  test.each(['`src/app.ts`', '[app](../src/app.ts)'])('%s passes', (proof) => {
    expect(rowOf(proof)).toEqual([])
  })

  test.each([
    ['', 'docs/security.md: 1.1: has no proof'],
    ['every test', 'docs/security.md: 1.1: has no proof'],
    ['`src/gone.test.ts`', 'docs/security.md: 1.1: src/gone.test.ts does not exist'],
  ])('"%s" is reported', (proof, error) => {
    expect(rowOf(proof)).toEqual([error])
  })

  test('a section that does not apply needs no proof', () => {
    const document = '| Section | What | Proof |\n|---|---|---|\n| 17 | Does not apply: no WebRTC. | |\n'
    expect(problemsOf('', { 'docs/security.md': document })).toEqual([])
  })
})

describe('replaced words are reported with their replacement', () => {
  test.each([
    ['Nobody is told.', 2],
    ['The page comes alive.', 1],
    ['“Nobody”, « told », "stands" and `whoever` are quoted.', 0],
    ['```sh\necho whoever\n```', 0],
    ['[proof](docs/nobody.md)', 0],
    ['A teller understands understanding.', 0],
  ])('%s', (text, count) => {
    expect(findReplacedWords('README.md', text)).toHaveLength(count)
  })

  test('in documents and comments, but not in code', () => {
    expect(problemsOf('Whoever opens it')).toEqual([
      'README.md:1: write "the caller, the visitor, no one, everyone" instead of "Whoever"',
    ])
    const source = "const told = 'nobody'\n/** Nobody is there. */\nconst b = 1 // anew\n"
    expect(findReplacedWords('a.ts', keepComments('a.ts', source)).map((error) => error.slice(0, 7))).toEqual(
      ['a.ts:2:', 'a.ts:3:'],
    )
  })
})
