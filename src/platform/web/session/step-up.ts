export type StepUp = () => Promise<boolean>

let ask: StepUp = async () => false

/** Registers the password prompt. Without it a call that requires the password fails. */
export function provideStepUp(stepUp: StepUp): void {
  ask = stepUp
}

/** Prompts for the password before a sensitive call. */
export const askForStepUp: StepUp = () => ask()
