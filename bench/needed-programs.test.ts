import { afterEach, expect, test, vi } from 'vitest'
import { requireProgram } from './needed-programs.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a program that is missing is named, with its use and how it is installed', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(() => requireProgram('wrk')).toThrow(
    'wrk is not installed: it asks the measured servers. On Debian: apt-get install wrk',
  )
})
