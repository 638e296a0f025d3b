import { P } from './legal-text.tsx'

type HostingProps = { platformOrigin: string; platformHosting: string | null }

/** On whose machines the shop runs; who the platform's own host is, where the platform has said so. */
export function Hosting({ platformOrigin, platformHosting }: HostingProps) {
  return (
    <>
      <P>
        La boutique est fournie et hébergée par la plateforme Fournil (
        <a href={`${platformOrigin}/`}>{new URL(platformOrigin).host}</a>).
      </P>
      {platformHosting && (
        <p className="legal-typed">Hébergeur de la plateforme&nbsp;: {unbroken(platformHosting)}</p>
      )}
    </>
  )
}

/** A telephone number stays on its line. */
function unbroken(line: string): string {
  return line.replace(/(?<=\d) (?=\d)/g, '\u00a0')
}
