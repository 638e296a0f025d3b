import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AiHelp } from './ai-help.tsx'
import { AiStatusContext } from './ai-status.tsx'

const some = { is_configured: true, credits_left: 12, credits_per_month: 50 }

function html(status: typeof some | null, name: string) {
  return renderToStaticMarkup(
    <AiStatusContext value={{ status, refresh: async () => {} }}>
      <AiHelp
        label="Proposer une description"
        failed="Erreur"
        about="product"
        name={name}
        fields={['description']}
        ask={() => Promise.reject(new Error('Nobody pressed it.'))}
        onAccept={() => {}}
      />
    </AiStatusContext>,
  ).replace(/\u00a0/g, ' ')
}

test('beside the button stands what a press costs and what is left', () => {
  const shown = html(some, 'Tourte')
  expect(shown).toContain('coûte 1 crédit IA. Il vous en reste 12 sur 50 ce mois-ci.')
  expect(shown).not.toContain('disabled')
})

test.each([
  ['without a key', { ...some, is_configured: false }, 'Tourte', 'n’a pas encore de clé'],
  ['without a name', some, '', 'd&#x27;abord saisir le nom du produit'],
  ['without a credit', { ...some, credits_left: 0 }, 'Tourte', 'limitée à 50 crédits IA'],
])('%s it cannot be pressed, and says why, where it is read with it', (_, status, name, why) => {
  const shown = html(status, name)
  expect(shown).toMatch(/<button[^>]* disabled=""/)
  expect(shown).toContain(why)
  const [, described] = /aria-describedby="([^"]+)"/.exec(shown) ?? []
  expect(shown).toContain(`<p id="${described}"`)
})

test('while nothing is known of the assistant, the press tells', () => {
  expect(html(null, 'Tourte')).not.toContain('disabled')
})
