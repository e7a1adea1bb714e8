import { expect, test } from 'vitest'
import { readSummary } from './read-summary.ts'

const LINE = '{"answers":12,"seconds":1.000200,"bytes":3600,"p50":1.200,"p99":2.500,"refused":0,"broken":1}'

test('the result of wrk is read from its last line, and the text before it is ignored', () => {
  expect(readSummary(`Running 1s test\n  Requests/sec:  12\n${LINE}\n`)).toEqual({
    answers: 12,
    seconds: 1.0002,
    bytes: 3600,
    p50: 1.2,
    p99: 2.5,
    refused: 0,
    broken: 1,
  })
})

test('a run that ended without a result gives no figure', () => {
  expect(() => readSummary('Running 1s test\n')).toThrow('wrk printed no summary')
})
