import { IconButton } from '@fournil/ui/icon-button'
import { CheckIcon } from '@fournil/ui/icons/check'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { LinkIcon } from '@fournil/ui/icons/link'
import type { ReactNode } from 'react'
import { useCopied } from './use-copied.ts'

type CodeCellProps = { code: string; origin: string; onEdit: () => void }

/** The code, and what a shop does with it all day: copy it, or copy the link that applies it. */
export function CodeCell({ code, origin, onEdit }: CodeCellProps) {
  return (
    <div className="promo-code-cell">
      <button type="button" className="promo-code-name" onClick={onEdit}>
        {code}
      </button>
      <CopyButton
        text={code}
        label={`Copier le code ${code}`}
        said="Code copié"
        icon={<CopyIcon />}
      />
      <CopyButton
        text={`${origin}/?code=${encodeURIComponent(code)}`}
        label={`Copier le lien du code ${code}`}
        said="Lien copié"
        icon={<LinkIcon />}
      />
    </div>
  )
}

type CopyButtonProps = { text: string; label: string; said: string; icon: ReactNode }

function CopyButton({ text, label, said, icon }: CopyButtonProps) {
  const { copied, copy } = useCopied(text)
  return (
    <span className="copy-button">
      <IconButton label={label} icon={copied ? <CheckIcon /> : icon} onClick={copy} />
      <span role="status" className="copy-said">
        {copied && said}
      </span>
    </span>
  )
}
