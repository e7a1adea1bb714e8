/**
 * Closes the sheet, drawer or pop-up that the keyboard has left: what has the focus must not lie behind a veil. A press on
 * words within a sheet gives the focus to what holds the sheet, such as the page's main part: that leaves nothing.
 */
export function closeLeftPopovers({ target }: Event): void {
  if (!(target instanceof Element)) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    // What opens it stands beside it, what closes it within.
    const openers = [...document.querySelectorAll(`[popovertarget="${popover.id}"]`)]
    const isWithin = popover.contains(target) || target.contains(popover)
    if (!isWithin && !openers.some((opener) => opener.contains(target))) popover.hidePopover()
  }
}
