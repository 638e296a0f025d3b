import type { PlatformSetting } from '@fournil/contract/platform/settings'
import { Panel } from '@fournil/ui/panel'

/** What must stand in the zone of the platform's own domain, and in a merchant's. */
export function DnsGuidance({ settings }: { settings: readonly PlatformSetting[] }) {
  const valueOfKey = (wanted: string) => settings.find(({ key }) => key === wanted)?.value
  const domain = valueOfKey('platform_domain') ?? 'the platform’s domain'
  const address = valueOfKey('platform_ip')
  return (
    <Panel title="DNS guidance" note="Changes show after 5 to 15 minutes, at most 48 hours.">
      <ul className="stack">
        <li>
          The platform itself: an A record for <code className="list-long">{domain}</code> and one
          for <code className="list-long">*.{domain}</code>,{' '}
          {address ? (
            <>
              both with the value <code>{address}</code>.
            </>
          ) : (
            'both with the address of this server.'
          )}
        </li>
        <li>
          A merchant’s subdomain, such as www: a CNAME record with the value{' '}
          <code className="list-long">{`{slug}.${domain}`}</code>.
        </li>
        <li>
          A merchant’s root domain: an A record with{' '}
          {address ? <code>{address}</code> : 'the address of this server'}.
        </li>
        <li>
          To prove that it is theirs: a TXT record named{' '}
          <code className="list-long">{'_verification.{domain}'}</code> with the token shown in
          their domain screen.
        </li>
      </ul>
    </Panel>
  )
}
