import { whenReleased } from './when-released.ts'

/**
 * Stands in the head of every page that comes to life, before anything can be pressed. Until then a button without its script does
 * nothing, and a form without an address of its own loads the page anew, with what was typed in the address. Both are held here.
 * What the browser does by itself is left to it: links, and forms that are sent without a script as well.
 */
export const HOLD_PRESSES = [
  '(()=>{const held=new Map,heard=[];let isDown=false;',
  'const listen=(type,act)=>{addEventListener(type,act,true);heard.push([type,act])},',
  'hold=(event,element,submitter)=>{event.preventDefault();event.stopImmediatePropagation();held.delete(element);held.set(element,submitter)},',
  'lift=()=>{isDown=false};',
  'listen("click",event=>{const button=event.target.closest&&event.target.closest("button");',
  'if(button&&button.type=="button"&&!button.matches("[popovertarget],[commandfor]"))hold(event,button)});',
  'listen("submit",event=>{const form=event.target,by=event.submitter;',
  'if(!form.matches("[action],[method=post]")&&!(by&&by.matches("[formaction]")))hold(event,form,by)});',
  'listen("pointerdown",event=>{isDown=event.button==0&&event.target!=document.documentElement});',
  'listen("pointerup",lift);listen("pointercancel",lift);',
  'self.earlyPresses={isDown:()=>isDown,take:()=>{for(const [type,act] of heard)removeEventListener(type,act,true);return held}}',
  '})()',
].join('')

/** What was pressed, or the form that was sent, and by which button. */
type Press = [HTMLButtonElement | HTMLFormElement, HTMLButtonElement | null | undefined]

declare global {
  var earlyPresses: { isDown: () => boolean; take: () => Map<Press[0], Press[1]> } | undefined
}

/** The page is alive: from now on it hears presses itself, and does what was pressed before, each once. */
export function releaseEarlyPresses(): void {
  const early = globalThis.earlyPresses
  globalThis.earlyPresses = undefined
  if (!early) return
  // After what was typed is known, and out of React's own work. Whoever is pressing once more means the same press.
  setTimeout(() => whenReleased(() => doPresses([...early.take()])))
}

/** Each once the page shows what the one before it has changed. One that fails is not the end of the others. */
function doPresses([next, ...others]: Press[]) {
  if (!next) return
  setTimeout(() => doPresses(others))
  doPress(...next)
}

function doPress(...[element, submitter]: Press) {
  if (!element.isConnected) return
  if (!(element instanceof HTMLFormElement)) return element.click()
  // The button knows whether it may be pressed by now.
  if (submitter?.form === element) submitter.click()
  else element.requestSubmit()
}
