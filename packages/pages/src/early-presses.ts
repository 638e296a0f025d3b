import { whenReleased } from './when-released.ts'

/**
 * Stands in the head of every page that comes to life, before anything can be pressed. Until then a button without its script does
 * nothing, and a form without an address of its own loads the page anew, with what was typed in the address. Both are held here.
 * What the browser does by itself is left to it: links, and forms that are sent without a script as well.
 */
export const HOLD_PRESSES = [
  '(()=>{const held=new Map,heard=[];let down,isLetThrough=false;',
  'const listen=(type,act)=>{addEventListener(type,act,true);heard.push([type,act])},',
  'hold=(event,element,submitter)=>{if(isLetThrough)return;event.preventDefault();event.stopImmediatePropagation();',
  'held.delete(element);held.set(element,submitter)},',
  'lift=()=>{down=undefined};',
  'listen("click",event=>{const button=event.target.closest&&event.target.closest("button");',
  'if(button&&button.type=="button"&&!button.matches("[popovertarget],[commandfor]"))hold(event,button)});',
  'listen("submit",event=>{const form=event.target,by=event.submitter;',
  'if(!form.matches("[action],[method=post]")&&!(by&&by.matches("[formaction]")))hold(event,form,by)});',
  'listen("pointerdown",event=>{if(event.button==0&&event.target!=document.documentElement)down="pointer"});',
  'listen("keydown",event=>{if(event.key=="Enter"||event.key==" ")down="key"});',
  'for(const type of ["pointerup","pointercancel","keyup"])listen(type,lift);',
  'self.earlyPresses={down:()=>down,',
  'next:()=>{for(const press of held){held.delete(press[0]);return press}for(const [type,act] of heard)removeEventListener(type,act,true)},',
  'letThrough:act=>{isLetThrough=true;try{act()}finally{isLetThrough=false}}}',
  '})()',
].join('')

/** What was pressed, or the form that was sent, and by which button. */
type Press = [HTMLButtonElement | HTMLFormElement, HTMLButtonElement | null | undefined]

type EarlyPresses = {
  /** What presses at this moment. */
  down: () => 'pointer' | 'key' | undefined
  /** The first that is still held. Without any, nothing is held from then on. */
  next: () => Press | undefined
  /** What is pressed by this is not held. */
  letThrough: (act: () => void) => void
}

declare global {
  var earlyPresses: EarlyPresses | undefined
}

/** The page is alive: it does what was pressed before, each once, and then hears presses itself. */
export function releaseEarlyPresses(): void {
  const early = globalThis.earlyPresses
  globalThis.earlyPresses = undefined
  // After what was typed is known, and out of React's own work.
  if (early) doPressesLater(early)
}

/** Whoever is pressing once more means the same press. */
function doPressesLater(early: EarlyPresses) {
  setTimeout(() => whenReleased(() => doPresses(early)))
}

/** Each once the page shows what the one before it has changed. One that fails is not the end of the others. */
function doPresses(early: EarlyPresses) {
  const press = early.next()
  if (!press) return
  doPressesLater(early)
  early.letThrough(() => doPress(...press))
}

function doPress(...[element, submitter]: Press) {
  if (!element.isConnected) return
  if (!(element instanceof HTMLFormElement)) return element.click()
  if (!submitter) return element.requestSubmit()
  // The button knows whether it may be pressed by now.
  if (submitter.form === element) submitter.click()
}
