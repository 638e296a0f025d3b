import type { Block } from '../content.ts'
import type { Palette } from '../palette.ts'
import { AmountsView } from './amounts-view.tsx'
import { ButtonView } from './button-view.tsx'
import { CodeView } from './code-view.tsx'
import { FactsView } from './facts-view.tsx'
import { HeadingView } from './heading-view.tsx'
import { NoteView } from './note-view.tsx'
import { ParagraphView } from './paragraph-view.tsx'

type Props = { block: Block; palette: Palette }

export function BlockView({ block, palette }: Props) {
  switch (block.kind) {
    case 'heading':
      return <HeadingView text={block.text} palette={palette} />
    case 'paragraph':
      return <ParagraphView content={block.content} palette={palette} />
    case 'code':
      return <CodeView label={block.label} value={block.value} palette={palette} />
    case 'facts':
      return <FactsView facts={block.facts} palette={palette} />
    case 'amounts':
      return <AmountsView groups={block.groups} palette={palette} />
    case 'button':
      return <ButtonView label={block.label} href={block.href} palette={palette} />
    case 'note':
      return <NoteView title={block.title} text={block.text} palette={palette} />
  }
}
