/**
 * Runs before the first paint: says on `<html>` whether somebody is signed in (`data-session`), accepted for credit
 * (`data-adhesion`) and employed by a partner (`data-parent`), so that style sheets show what is theirs without a jump.
 * A damaged cookie reads as a guest's. Says it again when another tab signs in or out, and when the page comes back.
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
