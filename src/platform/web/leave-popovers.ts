/**
 * Closes the sheet, drawer or pop-up that keyboard focus has left, so that the focused element is not covered. A click
 * on text in a sheet moves focus to an ancestor of the sheet, such as main. That does not close it.
 */
export function closeLeftPopovers({ target }: Event): void {
  if (!(target instanceof Element)) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    // Its opener is outside the popover, its close button inside.
    const openers = [...document.querySelectorAll(`[popovertarget="${popover.id}"]`)]
    const isWithin = popover.contains(target) || target.contains(popover)
    if (!isWithin && !openers.some((opener) => opener.contains(target))) popover.hidePopover()
  }
}
