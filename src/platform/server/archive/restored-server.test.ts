import { expect, test } from 'vitest'
import { explainEnd } from './restored-server.ts'

test('a moment after the end of the archive is reported with the last change in it', () => {
  const log = [
    '2026-11-25 14:20:01.120 UTC [7] LOG:  redo done at 0/5000110 system usage: CPU: user: 0.00 s',
    '2026-11-25 14:20:01.120 UTC [7] LOG:  last completed transaction was at log time 2026-11-25 14:04:58.31+00',
    '2026-11-25 14:20:01.121 UTC [7] FATAL:  recovery ended before configured recovery target was reached',
    '2026-11-25 14:20:01.125 UTC [1] LOG:  startup process (PID 7) exited with exit code 1',
  ].join('\n')
  expect(explainEnd(log)).toBe(
    'the archive ends before that moment: the last change that it holds is of 2026-11-25 14:04:58',
  )
})

test('any other error that prevents PostgreSQL from opening is reported in its own words', () => {
  expect(
    explainEnd('[1] FATAL:  could not create lock file "postmaster.pid": No space left on device\n'),
  ).toBe(
    'PostgreSQL does not open the restored data: could not create lock file "postmaster.pid": No space left on device',
  )
})
