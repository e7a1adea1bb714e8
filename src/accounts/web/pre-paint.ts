/**
 * Runs before the first paint: says on `<html>` whether somebody is signed in (`data-session`), accepted for credit
 * (`data-adhesion`) and employed by a partner (`data-parent`), so that style sheets show what is theirs without a jump.
 * A damaged cookie reads as a guest's.
 */
export const PRE_PAINT_SCRIPT = `(() => {
  try {
    const read = (name) => {
      const found = document.cookie.match('(?:^|; )' + name + '_production=([^;]*)')
      return found && JSON.parse(decodeURIComponent(found[1]))
    }
    if (!read('session') || !read('is_verified')) return
    const marks = document.documentElement.dataset
    const user = read('user_info') || {}
    marks.session = 'open'
    if (user.adhesion === 'accepted') marks.adhesion = 'accepted'
    if (user.parent_id) marks.parent = 'known'
  } catch {}
})()`
