import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** A prepared statement: its name is directly before its text. */
const NAMED = /\bname: '([\w-]+\.[^'\n]+)',\s*text:/g

// A constant: the check of unused code takes a pattern in the call for uses of all those files.
const SOURCES = 'src/**/*.ts'

/** Files that use each name, e.g. `orders.find` → its files. */
async function listNames(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for await (const file of glob(SOURCES)) {
    if (file.endsWith('.test.ts')) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(NAMED))
      names.set(name, [...(names.get(name) ?? []), file])
  }
  return names
}

test('all statement names are unique, because a connection with a prepared statement refuses another text', async () => {
  const names = await listNames()
  expect(names.size).toBeGreaterThan(200)
  expect([...names].filter(([, files]) => files.length > 1)).toEqual([])
})
