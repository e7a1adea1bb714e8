/**
 * The option of a list that an arrow key leads to; undefined is the field itself, which stands between the last option
 * and the first.
 */
export function moveThroughOptions(
  active: number | undefined,
  key: 'ArrowDown' | 'ArrowUp',
  count: number,
): number | undefined {
  const next = (active ?? (key === 'ArrowDown' ? -1 : count)) + (key === 'ArrowDown' ? 1 : -1)
  return next >= 0 && next < count ? next : undefined
}
