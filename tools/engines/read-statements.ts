import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import type { Queryable } from '#platform/server/db/database.ts'
import { plainWords } from './plain-words.ts'

/** A statement or a part of one, and where it stands. */
export interface StatementText {
  place: string
  /** As `plainWords` writes it. */
  words: string
}

const FILES = ['src/**/*.ts', 'server/**/*.ts', 'database/**/*.ts']
/** Words that statements and their parts have, and other texts of the code hardly ever. */
const SQL =
  /\b(?:select|insert into|update \w+ set|delete from|lock table|on conflict|(?:left )?join|where|order by|group by|for (?:no key )?(?:update|share)|skip locked|set local|set_config|isolation level|pg_\w+ \()|^listen \w+$/
/** Stands where the code puts in a part, a name or a number. */
const HOLE = ' put_in_here '

/** A file without one of these has no statement: most need not be parsed. */
const WORTH_PARSING =
  /\b(?:select|insert|update|delete|from|where|join|order by|for (?:no key )?(?:update|share)|skip locked|set local|listen|pg_\w+)\b/

/** All statements and parts of statements in the sources of the product: texts of the code that read like SQL. */
export function readSourceStatements(): StatementText[] {
  return globSync(FILES)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => readStatements(path, readFileSync(path, 'utf8')))
}

function readStatements(path: string, source: string): StatementText[] {
  if (!WORTH_PARSING.test(source.replace(/^import .*$/gm, ''))) return []
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return listTexts(program)
    .map((text) => ({ place: path, words: plainWords(text) }))
    .filter(({ words }) => SQL.test(words))
}

/** The texts of a syntax tree, those within others included. */
function listTexts(node: object): string[] {
  const text = readText(node)
  const parts = Object.values(node).filter(
    (part): part is object => typeof part === 'object' && part !== null,
  )
  return [...(text === undefined ? [] : [text]), ...parts.flatMap(listTexts)]
}

interface Template {
  type: 'TemplateLiteral'
  quasis: { value: { cooked: string } }[]
}

function readText(node: object): string | undefined {
  if (!('type' in node)) return undefined
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  if (!isTemplate(node)) return undefined
  return node.quasis.map(({ value }) => value.cooked).join(HOLE)
}

function isTemplate(node: { type: unknown }): node is Template {
  return node.type === 'TemplateLiteral'
}

/** The bodies of the database's own functions. */
export async function readFunctionStatements(db: Queryable): Promise<StatementText[]> {
  const functions = await db.rows<{ name: string; body: string }>({
    text: `select p.proname::text as name, p.prosrc as body from pg_proc p
           where p.pronamespace = 'public'::regnamespace
             and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
           order by p.proname, p.oid`,
  })
  return functions.map(({ name, body }) => ({ place: `function ${name}`, words: plainWords(body) }))
}
