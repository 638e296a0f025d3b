import { frenchSpacing } from '../text.ts'

// The terms of sale apart from how they look: the page and the PDF of a confirmation say the same words.

export type TermsInline =
  | string
  /** What the shop typed, as it typed it. */
  | { typed: string }
  /** `is_typed`: the shop chose where it leads. */
  | { link: string; href: string; is_typed?: boolean }
  /** What the shop has not filled in; nothing is made up for it. */
  | { missing: true }

export type TermsBlock =
  | { kind: 'paragraph'; content: TermsInline[] }
  | { kind: 'list'; items: TermsInline[][] }
  /** Already numbered, in the words of a regulation. */
  | { kind: 'numbered'; items: TermsInline[][] }
  /** What nobody may overlook. */
  | { kind: 'important'; blocks: TermsBlock[] }
  /** A box that a regulation prescribes, and what it is. */
  | { kind: 'prescribed'; label: string; blocks: TermsBlock[] }
  /** A form to fill in and send. */
  | { kind: 'form'; title: string; blocks: TermsBlock[] }

export type TermsSection = { id: string; title: string; blocks: TermsBlock[] }

export const MISSING = 'non renseigné'

/** Its no-break spaces are set here, so that the sources read as they are typed. */
export function p(...content: TermsInline[]): TermsBlock {
  return { kind: 'paragraph', content: spaced(content) }
}

export function list(...items: (TermsInline | TermsInline[])[]): TermsBlock {
  return { kind: 'list', items: items.map((item) => spaced([item].flat())) }
}

export function numbered(...items: string[]): TermsBlock {
  return { kind: 'numbered', items: items.map((item) => spaced([item])) }
}

function spaced(content: TermsInline[]): TermsInline[] {
  return content.map((part) => (typeof part === 'string' ? frenchSpacing(part) : part))
}

export function orMissing(value: string | null): TermsInline {
  return value?.trim() ? { typed: value } : { missing: true }
}

/** A sentence without its links, for paper: where one leads stands behind it, unless it says so itself. */
export function plainText(content: readonly TermsInline[], origin = ''): string {
  return content.map((part) => plainPart(part, origin)).join('')
}

function plainPart(part: TermsInline, origin: string): string {
  if (typeof part === 'string') return part
  if ('typed' in part) return part.typed
  if ('missing' in part) return MISSING
  const { link, href } = part
  if (!href.startsWith('/')) return link
  return `${link} (${origin}${href})`
}
