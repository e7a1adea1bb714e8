import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start whole shops and mostly wait for their clocks: whatever else is to do is done meanwhile. */
const LONGEST = '/test/processes/'

/** Begins with what lasts longest, so that nothing is waited for at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.includes(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
