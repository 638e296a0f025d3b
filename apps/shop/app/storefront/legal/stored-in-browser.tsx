import { type BrowserEntry, MEMBER_ENTRIES, SHOPPER_ENTRIES } from './browser-entries.ts'
import { Item, P } from './legal-text.tsx'

export function StoredInBrowser() {
  return (
    <>
      <P>
        Ce site ne garde dans votre navigateur que ce qui est strictement nécessaire au service que
        vous demandez. Aucun consentement n’est donc requis (article 82 de la loi « Informatique et
        Libertés ») et aucun bandeau ne vous est imposé :
      </P>
      <Entries entries={SHOPPER_ENTRIES} />
      <P>Pour les seuls membres de la boutique qui se connectent :</P>
      <Entries entries={MEMBER_ENTRIES} />
      <P>
        Si vous demandez le point de retrait le plus proche, votre position est lue avec votre
        accord et comparée dans votre navigateur : elle n’est pas envoyée à la boutique. Vous pouvez
        tout effacer depuis les réglages de votre navigateur.
      </P>
    </>
  )
}

function Entries({ entries }: { entries: readonly BrowserEntry[] }) {
  return (
    <ul>
      {entries.map(({ names, where, what, until }) => (
        <Item key={names.join(' ')}>
          {`${what} (${where}, ${until}) : `}
          <code className="legal-typed">{names.join(', ')}</code>
        </Item>
      ))}
    </ul>
  )
}
