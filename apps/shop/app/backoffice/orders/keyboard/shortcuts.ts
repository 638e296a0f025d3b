export type Shortcut = 'search' | 'next' | 'previous' | 'status' | 'help'

const KEYS: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['s', 'status'],
  ['?', 'help'],
])

/** For the help; Enter and Escape are the browser's own. */
export const SHORTCUT_WORDS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Chercher une commande' },
  { keys: ['J', '↓'], does: 'Commande suivante' },
  { keys: ['K', '↑'], does: 'Commande précédente' },
  { keys: ['Entrée'], does: 'Ouvrir la commande' },
  { keys: ['S'], does: 'Changer le statut' },
  { keys: ['Échap'], does: 'Fermer' },
  { keys: ['?'], does: 'Afficher cette aide' },
]

export type Press = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The person is writing, or the element has a use of its own for letters and arrows. */
  isTyping: boolean
}

export function shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping }: Press): Shortcut | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null
  // Caps lock is no reason to stand still.
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}

const NOT_TYPED = ['button', 'checkbox', 'submit', 'reset']

type Focused = { tagName: string; type?: string; isContentEditable?: boolean; role?: string | null }

export function isTypingIn({ tagName, type = 'text', isContentEditable, role }: Focused): boolean {
  if (isContentEditable || role === 'menuitem') return true
  if (tagName === 'INPUT') return !NOT_TYPED.includes(type)
  return tagName === 'TEXTAREA' || tagName === 'SELECT'
}

/** Which of so many rows comes next; from nowhere it is the first, and at either end one stays. */
export function rowAfter(current: number, count: number, step: 'next' | 'previous'): number {
  if (current < 0) return 0
  const wanted = current + (step === 'next' ? 1 : -1)
  return Math.min(Math.max(wanted, 0), count - 1)
}
