import { describe, expect, test } from 'vitest'
import { findFaults } from './check-docs.ts'
import { readDocumentedSettings, readExampleSettings } from './check-docs/settings.ts'

const SETTINGS = '| setting | default |\n|---|---|\n| `PORT` | 3000 |\n'
const PROJECT = {
  scripts: { start: 'node x', 'db:seed': 'node y' },
  example: 'PORT=3000\n',
  errors: {},
  exists: (path: string) => ['docs/shop.png', 'src/app.ts', 'docs'].includes(path),
}

/** Faults of a README that has a right table of settings, and of other documents beside it. */
function faultsOf(text: string, others: Record<string, string> = {}): string[] {
  return findFaults(new Map([['README.md', `${text}\n\n${SETTINGS}`], ...Object.entries(others)]), PROJECT)
}

describe('relative links lead somewhere', () => {
  test.each([
    ['a file', '[map](docs/map.md)'],
    ['a picture', '![home](docs/home.png)'],
    ['a reference', '[map]: docs/map.md'],
    ['an attribute', '<img src="docs/home.png">'],
    ['a heading of the same page', '[top](#nowhere)'],
    ['a heading elsewhere', '[why](docs/why.md#nowhere)'],
  ])('a dead link to %s is found', (_what, link) => {
    expect(faultsOf(link, { 'docs/why.md': '# Why' })).toHaveLength(1)
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
    expect(faultsOf(link, { 'docs/why.md': '# Été et hiver\n# Été et hiver' })).toEqual([])
  })

  test('a document in a folder is read from its own place', () => {
    expect(faultsOf('', { 'docs/why.md': '[up](../README.md) [picture](shop.png)' })).toEqual([])
    expect(faultsOf('', { 'docs/why.md': '[up](README.md)' })).toEqual(['docs/why.md: dead link README.md'])
  })
})

test('scripts that documents name exist', () => {
  expect(faultsOf('`npm start`, `npm run db:seed -- --products 10`')).toEqual([])
  expect(faultsOf('`npm run db:sed`, `npm test`')).toEqual([
    'README.md: package.json has no script for "npm run db:sed"',
    'README.md: package.json has no script for "npm test"',
  ])
})

describe('settings stand in the README and in .env.example alike', () => {
  test('names are read from commented lines and from cells with several names', () => {
    expect(readExampleSettings('# The port\nPORT=3000\n# REDIS_URL=redis://x\n#HOST=\n')).toEqual([
      'PORT',
      'REDIS_URL',
      'HOST',
    ])
    const other = '| call | what |\n|---|---|\n| `GET` | reads |\n\n'
    expect(
      readDocumentedSettings(`${other}| Setting | d |\n|---|---|\n| \`PORT\`, \`HOST\` | \`X\` |\n`),
    ).toEqual(['PORT', 'HOST'])
  })

  test('one missing on either side is found', () => {
    const documents = new Map([['README.md', SETTINGS]])
    expect(findFaults(documents, { ...PROJECT, example: 'HOST=\n' })).toEqual([
      'README.md: HOST of .env.example is missing',
      '.env.example: PORT of README.md is missing',
    ])
    expect(findFaults(documents, { ...PROJECT, example: undefined })).toEqual([
      '.env.example: PORT of README.md is missing',
    ])
  })

  test('a README without its table of settings is found', () => {
    expect(findFaults(new Map([['README.md', '# Shop']]), PROJECT)).toHaveLength(1)
  })
})

describe('the table of error codes is the catalogue’s', () => {
  const ERRORS = { 'product.not_found': { status: 404 } }
  const faultsOf = (row: string) =>
    findFaults(new Map([['docs/api.md', row]]), { ...PROJECT, errors: ERRORS })

  test.each([
    ['missing', '', 1],
    ['with another status', '| `product.not_found` | 410 | … |', 1],
    [
      'beside one that does not exist',
      '| `product.not_found` | 404 | … |\n| `product.stolen` | 400 | … |',
      1,
    ],
    ['right', '| `product.not_found` | 404 | … |', 0],
  ])('a code %s', (_how, row, faults) => {
    expect(faultsOf(row)).toHaveLength(faults)
  })
})
