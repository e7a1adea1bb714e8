import { afterEach, expect, test, vi } from 'vitest'
import { requireProgram } from './needed-programs.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a missing program is named, with its purpose and its installation command', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(() => requireProgram('wrk')).toThrow(
    'wrk is not installed: it asks the measured servers. On Debian: apt-get install wrk',
  )
})
