import { expect, test } from 'vitest'
import { findUsualMeans } from './use-pay-now.ts'

const WAVE = { name: 'wave', label: 'Wave' }
const ORANGE = { name: 'orange', label: 'Orange Money' }

test.each<[string, object | null, (typeof WAVE)[], typeof WAVE | undefined]>([
  ['nothing was paid here: the shop’s first', null, [WAVE, ORANGE], WAVE],
  ['the means of the last payment', { provider: 'orange' }, [WAVE, ORANGE], ORANGE],
  ['one that the shop no longer takes: its first', { provider: 'carte' }, [WAVE, ORANGE], WAVE],
  ['a record of other hands: its first', { provider: 7 }, [WAVE, ORANGE], WAVE],
  ['no means at all: none', null, [], undefined],
])('« Payer » chooses a means: %s', (_what, last, means, found) => {
  expect(findUsualMeans(means, last)).toEqual(found)
})
