/**
 * Runs before the first paint, and sets marks on `<html>` by which style sheets show the right parts without a layout
 * shift. The marks: signed in (`data-session`), accepted for credit (`data-adhesion`), employed by a partner
 * (`data-parent`). A malformed cookie counts as a guest's. Repeats this after a sign-in or sign-out in another tab,
 * and when the page is restored.
 */
export const PRE_PAINT_SCRIPT = `(() => {
  const marks = document.documentElement.dataset
  const read = (name) => {
    const found = document.cookie.match('(?:^|; )' + name + '_production=([^;]*)')
    return found && JSON.parse(decodeURIComponent(found[1]))
  }
  const mark = () => {
    let user
    try {
      user = read('session') && read('is_verified') && (read('user_info') || {})
    } catch {}
    const set = (name, value) => value ? marks[name] = value : delete marks[name]
    set('session', user && 'open')
    set('adhesion', user && user.adhesion == 'accepted' && 'accepted')
    set('parent', user && user.parent_id && 'known')
  }
  mark()
  addEventListener('storage', mark)
  addEventListener('pageshow', mark)
  addEventListener('visibilitychange', mark)
})()`
