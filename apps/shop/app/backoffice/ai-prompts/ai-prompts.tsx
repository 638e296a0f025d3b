import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import type { Route } from './+types/ai-prompts'
import { PromptCard } from './prompt-card.tsx'

/** What the shop asks of the writing assistant. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return { prompts: await api.office.prompts.list() }
}

export default function AiPrompts({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="office-main">
      <title>Prompts IA</title>
      <PageHeader
        title="Prompts IA"
        note="Ce qui est demandé à l’assistant quand vous lui faites rédiger un texte ou créer une image."
      />
      <div className="stack">
        {loaderData.prompts.map((prompt) => (
          <PromptCard key={prompt.prompt_type} prompt={prompt} />
        ))}
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement des prompts" />
}
