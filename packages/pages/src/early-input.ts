type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Before it is hydrated, and what stands in it since. */
type Entry = { sent: string; typed: string }

const RETRY_MS = 100
/** A part of the page that takes longer has failed. */
const MOST_RETRIES = 100

/**
 * React keeps what is typed, ticked or chosen before it hydrates a field, but calls no `onChange` for it, not even when the same is
 * typed again: the form would send something else than it shows. The answer, called once the page is hydrated, makes up for these
 * calls, and goes on with parts of the page that are hydrated later.
 */
export function watchEarlyInput(isRestored = wasRestored()): () => void {
  const early = new Map<Field, Entry>()
  let isHydrated = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(field: Field) {
    if (isFieldHydrated(field)) return
    early.set(field, { sent: sentValue(field), typed: currentValue(field) })
    if (isHydrated) deliver()
  }
  function deliver(retries = MOST_RETRIES) {
    for (const [field, entry] of early) {
      if (field.isConnected && !isFieldHydrated(field)) continue
      early.delete(field)
      if (field.isConnected) dispatchChange(field, entry)
    }
    clearTimeout(timer)
    if (early.size > 0 && retries > 0) timer = setTimeout(deliver, RETRY_MS, retries - 1)
  }

  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (currentValue(field) === sentValue(field)) continue
    // Its neighbour was chosen, and says so.
    if (field.type === 'radio' && !isRestored && currentValue(field) === 'false') continue
    // A browser that reloads a page puts back what was chosen before. Nobody chose it now, and some choices act at once.
    if (isRestored && !isText(field)) putIn(field, sentValue(field))
    else note(field)
  }
  const noteTarget = ({ target }: Event) => isField(target) && note(target)
  addEventListener('input', noteTarget, true)
  addEventListener('change', noteTarget, true)
  return () => {
    isHydrated = true
    // Out of React's own work: each change is rendered before the next one, as if it were typed now.
    timer = setTimeout(deliver)
  }
}

function dispatchChange(field: Field, { sent, typed }: Entry) {
  // React puts the sent text into a text area once more, and a form its own values into its fields.
  if (currentValue(field) === sent) putIn(field, typed)
  // Whatever else was put there meanwhile is known.
  if (currentValue(field) !== typed) return
  trackerOf(field)?.setValue(isTick(field) ? String(!field.checked) : sent)
  field.dispatchEvent(new Event(eventOf(field), { bubbles: true }))
}

/** The one that React listens to. */
function eventOf(field: Field): string {
  if (isTick(field)) return 'click'
  return isText(field) ? 'input' : 'change'
}

/** React skips a field whose value is the one that it saw last; there is no other way to correct what it saw. */
function trackerOf(field: Field): { setValue(value: string): void } | undefined {
  return Reflect.get(field, '_valueTracker')
}

function isFieldHydrated(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactProps$'))
}

function currentValue(field: Field): string {
  if (isTick(field)) return String(field.checked)
  if (field instanceof HTMLSelectElement)
    return Array.from(field.selectedOptions, ({ value }) => value).join('\n')
  return field.value
}

function sentValue(field: Field): string {
  if (isTick(field)) return String(field.defaultChecked)
  if (field instanceof HTMLSelectElement) return sentOption(field)
  // Browsers write these in a form of their own.
  if (field.type === 'color' || field.type === 'range') return field.value
  return field.defaultValue
}

function sentOption(field: HTMLSelectElement): string {
  const options = [...field.options]
  const sent = options.filter((option) => option.hasAttribute('selected'))
  if (field.multiple) return sent.map(({ value }) => value).join('\n')
  const first = options.find(({ disabled }) => !disabled)
  return (sent.at(-1) ?? first)?.value ?? ''
}

function putIn(field: Field, value: string) {
  if (isTick(field)) field.checked = value === 'true'
  else if (field instanceof HTMLSelectElement) {
    const wanted = value.split('\n')
    for (const option of field.options) option.selected = wanted.includes(option.value)
  } else if (field.type !== 'file') field.value = value
}

function wasRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type !== 'navigate'
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isText(field: Field): boolean {
  return !isTick(field) && field.type !== 'file' && !(field instanceof HTMLSelectElement)
}
