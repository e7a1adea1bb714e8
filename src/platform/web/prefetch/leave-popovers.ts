/** Closes the sheet, drawer or pop-up that the keyboard has left: what has the focus must not lie behind a veil. */
export function closeLeftPopovers({ target }: Event): void {
  if (!(target instanceof Element)) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    const opener = document.querySelector(`[popovertarget="${popover.id}"]`)
    if (!popover.contains(target) && !opener?.contains(target)) popover.hidePopover()
  }
}
