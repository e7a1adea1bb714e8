/** Defined by the build: name of this version, and the files that every screen needs. */
declare const __VERSION__: string
declare const __SHELL__: readonly string[]
/** Additional files of basket pages: of public ones, of guest checkout, and of private ones by address. */
declare const __BASKETS__: readonly string[]
declare const __GUESTS__: readonly string[]
declare const __OWN_BASKETS__: Readonly<Record<string, readonly string[]>>

export const VERSION: string = __VERSION__
export const SHELL: readonly string[] = __SHELL__
export const BASKET_FILES: readonly string[] = __BASKETS__
export const GUEST_FILES: readonly string[] = __GUESTS__
export const OWN_BASKET_FILES: Readonly<Record<string, readonly string[]>> = __OWN_BASKETS__
