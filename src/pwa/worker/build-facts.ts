/** Written by the build: what this version is called, and the files that every screen needs. */
declare const __VERSION__: string
declare const __SHELL__: readonly string[]

export const VERSION: string = __VERSION__
export const SHELL: readonly string[] = __SHELL__
