import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { shopTest as test } from '#test/harness/shop-test.ts'

/** « GET /api/x/{id} » as written in the document. Abbreviated addresses (« …/x ») and pages are excluded. */
const CALL = /`(?:GET|POST|PUT|DELETE) (\/api\/(?:\{[^}]*\}|[^`\s?,[|…{}])*)(?=[`?,[\s])/g

/** Normalises path parameters: `{id}` of the document and `:id` of a route become equal. */
const shapeOf = (path: string): string =>
  path.replaceAll(/\{[^}]*\}(?:\.pdf)?|:\w+(?:\([^)]*\))?(?:\.pdf)?/g, '*').replaceAll(/\/$/g, '')

test('each call named in the API document exists in the shop', async ({ shop }) => {
  const document = await readFile('docs/api.md', 'utf8')
  // Calls that the document describes as removed must not exist.
  const [named, gone] = [[] as string[], [] as string[]]
  for (const sentence of document.split(/(?<=\.)\s|\n(?=[-|#])/)) {
    const calls = [...sentence.matchAll(CALL)].map(([, path = '']) => shapeOf(path))
    ;(/do(?:es)? not exist/.test(sentence) ? gone : named).push(...calls)
  }
  const routes = shop.routes.map(({ url }) => shapeOf(url))
  // « {means} » matches any of several routes.
  const isTaken = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
    return routes.some((route) => pattern.test(route))
  }
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !isTaken(path))).toEqual([])
  expect(gone.length).toBeGreaterThan(2)
  expect(gone.filter((path) => isTaken(path))).toEqual([])
})
