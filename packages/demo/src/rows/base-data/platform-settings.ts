import type { Row } from '../insert-rows.ts'

export type PlatformAddress = { platform_domain: string; platform_ip: string }

export function platformSettings(address: PlatformAddress): Row<'platform_settings'>[] {
  return [
    {
      key: 'platform_domain',
      value: address.platform_domain,
      description: 'Base domain: every shop answers at {slug}.{platform_domain}.',
      is_public: true,
    },
    {
      key: 'platform_ip',
      value: address.platform_ip,
      description: 'Address that the A record of a custom domain must point to.',
      is_public: true,
    },
    {
      key: 'support_email',
      value: `support@${address.platform_domain}`,
      description: 'Where merchants and visitors write to.',
      is_public: true,
    },
  ]
}
