// What a mail says, apart from how it looks: written once, rendered to HTML and to plain text.

export type Inline = string | { strong: string } | { link: string; href: string }

export type Row = { label: string; value: string; strong?: boolean; quiet?: boolean }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  /** A code to show at the counter, large enough to be read across it. */
  | { kind: 'code'; label: string; value: string }
  /** What, where, when: a label and its lines. */
  | { kind: 'facts'; facts: { label: string; lines: string[] }[] }
  /** Amounts, right-aligned; a line is drawn above each group but the first. */
  | { kind: 'amounts'; groups: Row[][] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'note'; title: string | null; text: string }

export type MailContent = {
  subject: string
  /** What inboxes show after the subject. */
  preview: string
  blocks: Block[]
  /** Why the reader gets this mail. */
  reason: string
}

export type RenderedMail = { subject: string; html: string; text: string }

export function heading(text: string): Block {
  return { kind: 'heading', text }
}

export function paragraph(...content: Inline[]): Block {
  return { kind: 'paragraph', content }
}

export function button(label: string, href: string): Block {
  return { kind: 'button', label, href }
}

export function note(text: string, title: string | null = null): Block {
  return { kind: 'note', title, text }
}
