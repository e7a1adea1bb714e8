import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start whole shops and mostly wait for timers: other tests run meanwhile. */
const LONGEST = '/test/processes/'

/** Starts the longest files first, so that the run does not end with one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.includes(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
