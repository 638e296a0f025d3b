import { Button } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Form } from 'react-router'

/** What whoever helps needs to know. */
export type RedirectDebug = { email: string; host: string; shops: string[]; code: string }

type RedirectErrorProps = { sentence: string; debug: RedirectDebug }

/** Why somebody who has signed in is not taken to a shop, and the way back. */
export function RedirectError({ sentence, debug }: RedirectErrorProps) {
  const { email, host, shops, code } = debug
  return (
    <>
      <h1>Erreur de redirection</h1>
      <p role="alert">{sentence}</p>
      <p>
        Besoin d’aide&nbsp;? <a href="/contact">Écrivez-nous</a>.
      </p>
      <details className="note redirect-debug">
        <summary>Informations de débogage</summary>
        <DefinitionList
          items={[
            { term: 'Compte', value: email || 'inconnu' },
            { term: 'Site', value: host },
            { term: 'Boutiques', value: shops.join(', ') || 'aucune' },
            { term: 'Code', value: code },
          ]}
        />
      </details>
      <Form method="post" action="/logout">
        <Button type="submit" wide>
          Retour à la connexion
        </Button>
      </Form>
    </>
  )
}
