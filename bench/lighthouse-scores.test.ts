import { expect, test } from 'vitest'
import { readScores, takeMedians } from './lighthouse-scores.ts'

/** A shortened Lighthouse report; `title` is the score of an audit in the category « seo ». */
function writeReport(performance: number | null, title: number | null, lcp = 2000): string {
  const auditRefs = [
    { id: 'document-title', weight: 1 },
    { id: 'structured-data', weight: 0 },
  ]
  const category = { score: 1, auditRefs: [] }
  return JSON.stringify({
    categories: {
      performance: { score: performance, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
      accessibility: category,
      'best-practices': category,
      seo: { score: title ?? 1, auditRefs },
      'agentic-browsing': { score: 0, auditRefs },
    },
    audits: {
      'document-title': { score: title },
      'structured-data': { score: 0 },
      'largest-contentful-paint': { score: 0.9, numericValue: lcp },
      'total-blocking-time': { score: 1, numericValue: 40 },
      'cumulative-layout-shift': { score: 1, numericValue: 0.01 },
      'total-byte-weight': { score: 1, numericValue: 150_000 },
    },
  })
}

test('a report is reduced to its scores, its times, and the names of the audits that cost a score', () => {
  expect(readScores(writeReport(0.97, 0))).toEqual({
    marks: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 0 },
    lcp: 2000,
    tbt: 40,
    cls: 0.01,
    bytes: 150_000,
    problems: ['seo: document-title'],
  })
  expect(readScores(writeReport(0.97, null)).problems).toEqual([])
})

test('a report without a score is refused, because a missing score is not 100', () => {
  expect(() => readScores(writeReport(null, 1))).toThrow('says nothing about performance')
  expect(() => readScores('{"runtimeError":{"message":"NO_FCP"}}')).toThrow('NO_FCP')
})

test('each figure of three runs is the median, and an error of any run is named', () => {
  const runs = [writeReport(0.9, 1, 1800), writeReport(0.98, 1, 2600), writeReport(0.96, 0, 2000)]
  expect(takeMedians(runs.map(readScores))).toMatchObject({
    marks: { performance: 96, seo: 100 },
    lcp: 2000,
    problems: ['seo: document-title'],
  })
})
