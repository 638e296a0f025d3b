import { MISSING, type TermsBlock, type TermsInline } from '@fournil/domain/terms/terms-text'
import { Banner } from '@fournil/ui/banner'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

/** The terms of sale as a page shows them; their words are the domain's, where the PDF takes them too. */
export function TermsContent({ blocks }: { blocks: readonly TermsBlock[] }) {
  return blocks.map((block, n) => <Block key={keyOf(block, n)} block={block} />)
}

// The blocks of a text never change places.
const keyOf = (block: { kind: string }, n: number) => `${block.kind} ${n}`

function Block({ block }: { block: TermsBlock }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p {...(block.content.some(isTyped) ? { className: 'legal-typed legal-lines' } : {})}>
          <Words content={block.content} />
        </p>
      )
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'numbered':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    case 'important':
      return (
        <Banner tone="neutral">
          <TermsContent blocks={block.blocks} />
        </Banner>
      )
    case 'prescribed':
      return (
        <aside aria-label={block.label} className="legal-card stack guarantee-box">
          <TermsContent blocks={block.blocks} />
        </aside>
      )
    case 'form':
      return (
        <details className="legal-card withdrawal-form">
          <summary>{block.title}</summary>
          <div className="stack tight withdrawal-text">
            <TermsContent blocks={block.blocks} />
          </div>
        </details>
      )
  }
}

function Items({ items }: { items: TermsInline[][] }) {
  return items.map((content, n) => (
    <li key={keyOf({ kind: 'item' }, n)}>
      <Words content={content} />
    </li>
  ))
}

function Words({ content }: { content: TermsInline[] }) {
  return content.map((part, n) => (
    <Fragment key={keyOf({ kind: 'part' }, n)}>{word(part)}</Fragment>
  ))
}

function word(part: TermsInline): ReactNode {
  if (typeof part === 'string') return part
  if ('typed' in part) return part.typed
  if ('missing' in part) return <em className="legal-missing">{MISSING}</em>
  const { link, href, is_typed } = part
  if (href.startsWith('/')) return <Link to={href}>{link}</Link>
  // Where a shop’s own link leads learns nothing of the visitor, and gains nothing from it.
  const rel = is_typed ? 'noopener noreferrer nofollow' : 'noopener'
  return (
    <a href={href} {...(/^https?:/i.test(href) ? { rel } : {})}>
      {link}
    </a>
  )
}

function isTyped(part: TermsInline): boolean {
  return typeof part !== 'string' && ('typed' in part || ('link' in part && part.is_typed === true))
}
