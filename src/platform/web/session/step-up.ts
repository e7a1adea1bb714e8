export type StepUp = () => Promise<boolean>

let ask: StepUp = async () => false

/** Plugs in what asks. Without it nobody is asked: a call that wants the password fails, and says so. */
export function provideStepUp(stepUp: StepUp): void {
  ask = stepUp
}

/** Asks once more for the password, before what a stolen session must not do. */
export const askForStepUp: StepUp = () => ask()
