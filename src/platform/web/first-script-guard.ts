/**
 * Inline in each page, before the file of the first script (src/first-script.ts). If that file fails to load, forms
 * show their submit button for use without scripts, and a click on a button of React reloads the page, which repeats
 * the click (pre-hydration-events.ts).
 */
export const FIRST_SCRIPT_GUARD = `addEventListener('error',({target:{src}})=>{
if(!/first-/.test(src))return
document.documentElement.dataset.plain=''
addEventListener('click',({target})=>{
let b=target.closest('button[type=button]:not([popovertarget])')
if(b)history.replaceState({...history.state,pressed:b.ariaLabel||b.textContent},''),location.reload()
})},true)`
