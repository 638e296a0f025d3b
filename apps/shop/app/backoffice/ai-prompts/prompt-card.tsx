import type { SavedPrompt } from '@fournil/contract/office/prompts'
import { PROMPT_LABELS } from '@fournil/domain/prompts'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { PromptEditor } from './prompt-editor.tsx'

/** One prompt: read at first, a form once somebody changes it. */
export function PromptCard({ prompt }: { prompt: SavedPrompt }) {
  const [isEdited, edit] = useState(false)
  const title = PROMPT_LABELS[prompt.prompt_type]
  return (
    <Panel
      title={title}
      note={prompt.description}
      actions={
        <>
          {!prompt.is_active && <Badge>Désactivé</Badge>}
          <Badge>{prompt.is_default ? 'Par défaut' : 'Personnalisé'}</Badge>
          {!isEdited && (
            <Button
              variant="secondary"
              icon={<PencilIcon />}
              aria-label={`Modifier ${title}`}
              onClick={() => edit(true)}
            >
              Modifier
            </Button>
          )}
        </>
      }
    >
      {isEdited ? (
        <PromptEditor prompt={prompt} onClose={() => edit(false)} />
      ) : (
        <p className="prompt-text">{prompt.user_prompt_template}</p>
      )}
    </Panel>
  )
}
