/**
 * Stands in the head of every page that comes to life, before anything can be pressed. Until then a button without its script does
 * nothing, and a form without an address of its own loads the page anew, with what was typed in the address. Both are held here.
 * What the browser does by itself is left to it: links, and forms that are sent without a script as well.
 */
export const HOLD_PRESSES = [
  '(()=>{const held=new Map,',
  'hold=(event,element,submitter)=>{event.preventDefault();event.stopImmediatePropagation();held.delete(element);held.set(element,submitter)},',
  'click=event=>{const button=event.target.closest&&event.target.closest("button");',
  'if(button&&button.type=="button"&&!button.matches("[popovertarget],[commandfor]"))hold(event,button)},',
  'submit=event=>{const form=event.target,by=event.submitter;',
  'if(!form.matches("[action],[method=post]")&&!(by&&by.matches("[formaction]")))hold(event,form,by)};',
  'addEventListener("click",click,true);addEventListener("submit",submit,true);',
  'self.takePresses=()=>{removeEventListener("click",click,true);removeEventListener("submit",submit,true);return held}',
  '})()',
].join('')

declare global {
  var takePresses:
    | (() => Map<HTMLButtonElement | HTMLFormElement, HTMLElement | null | undefined>)
    | undefined
}

/** The page is alive: from now on it hears presses itself, and does what was pressed before, each once. */
export function releaseEarlyPresses(): void {
  const held = globalThis.takePresses?.()
  globalThis.takePresses = undefined
  if (!held?.size) return
  // After what was typed is known, and out of React's own work.
  setTimeout(() => {
    for (const [element, submitter] of held) {
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
      else element.click()
    }
  })
}
