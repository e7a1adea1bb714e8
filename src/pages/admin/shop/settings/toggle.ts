/** Adds an item to a list or removes it. */
export function toggle<One>(all: readonly One[], one: One, isIn: boolean): One[] {
  return isIn ? [...all, one] : all.filter((other) => other !== one)
}
