import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { readStatements } from './restore-statements.ts'

const test = base.extend('split', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await makeTempFolder('sql')
  onCleanup(() => folder.remove())
  const file = join(folder.path, 'dump.sql')
  return async (text: string) => {
    await writeFile(file, text)
    const statements: string[] = []
    for await (const statement of readStatements(file)) statements.push(statement)
    return statements
  }
})

test('each statement ends at its own semicolon, also two on a line', async ({ split }) => {
  expect(await split('select 1; select 2;\nselect\n3;\n')).toEqual(['select 1;', 'select 2;', 'select\n3;'])
})

test('comments and psql commands are left out', async ({ split }) => {
  expect(
    await split("-- it's; a remark\n\\restrict a;b\nselect 1 -- ; not the end\n + 1;\n\\unrestrict x\n"),
  ).toEqual(['select 1 \n + 1;'])
})

test.for([
  ["insert into t values ('a;b', 'l''été; ', '');", 'quotes'],
  ["insert into t values ('first\n\\restrict x\n-- no remark;\r\nlast\u2028');", 'lines inside of a text'],
  [String.raw`insert into t values (E'it\'s; \\', 'C:\', ';', e'''\'');`, 'backslashes'],
  ['comment on table "a;b""c\'" is \';\';', 'quoted names'],
  ["create function f() as $$ begin; x := ';\"--'; end $$;", 'a body'],
  ["create function f() as $body_1$ ; $$ ; ' $other$ \n; $body_1$ language sql;", 'a named body'],
])('the text of a statement is unchanged: %s', async ([statement], { split }) => {
  expect(await split(`${statement}\nselect 2;\n`)).toEqual([statement, 'select 2;'])
})

test('a text longer than one read buffer stays whole', async ({ split }) => {
  const long = `select '${'une étagère; deux étagères;\n'.repeat(80_000)}';`
  expect(await split(`select 1;\n${long}\nselect 2;\n`)).toEqual(['select 1;', long, 'select 2;'])
})
