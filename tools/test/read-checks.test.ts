import { describe, expect, it } from 'vitest'
import { readChecks } from './read-checks.ts'

describe('the results of the checks', () => {
  it('count each of them when all pass', () => {
    const output = '· types\n· lint\nFound 0 warnings and 0 errors.\n· docs\ncheck: all is well\n'
    expect(readChecks(output)).toEqual({ passed: 3, problems: [] })
  })

  it('name the failed ones, with their own output', () => {
    const output = [
      '· types',
      "src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      '· lint',
      'Found 0 warnings and 0 errors.',
      '· docs',
      'README.md: no such file',
      'documents: 40 read, 1 problems',
      'check: types, docs failed',
      '',
    ].join('\n')
    expect(readChecks(output)).toEqual({
      passed: 1,
      problems: [
        {
          name: 'types',
          reason: "src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
        },
        { name: 'docs', reason: 'README.md: no such file\ndocuments: 40 read, 1 problems' },
      ],
    })
  })

  it('count nothing when the checks did not finish', () => {
    expect(readChecks('· types\n· lint\n')).toEqual({ passed: 0, problems: [] })
  })
})
