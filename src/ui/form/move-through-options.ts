/**
 * Returns the option that an arrow key moves to. Undefined is the field itself, between the last option and the first.
 */
export function moveThroughOptions(
  active: number | undefined,
  key: 'ArrowDown' | 'ArrowUp',
  count: number,
): number | undefined {
  const next = (active ?? (key === 'ArrowDown' ? -1 : count)) + (key === 'ArrowDown' ? 1 : -1)
  return next >= 0 && next < count ? next : undefined
}
