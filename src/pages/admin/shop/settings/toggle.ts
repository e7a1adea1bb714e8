/** A list with or without one of its kind. */
export function toggle<One>(all: readonly One[], one: One, isIn: boolean): One[] {
  return isIn ? [...all, one] : all.filter((other) => other !== one)
}
