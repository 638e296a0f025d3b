import { ALERT_SETTINGS } from '@fournil/domain/incidents'

export type PlatformAddress = {
  platform_domain: string
  /** Where it is known: custom domains point to it. */
  platform_ip?: string
}

export function platformSettings({ platform_domain, platform_ip }: PlatformAddress) {
  return [
    {
      key: 'platform_domain',
      value: platform_domain,
      description: 'Base domain: every shop answers at {slug}.{platform_domain}.',
      is_public: true,
    },
    ...(platform_ip
      ? [
          {
            key: 'platform_ip',
            value: platform_ip,
            description: 'Address that the A record of a custom domain must point to.',
            is_public: true,
          },
        ]
      : []),
    {
      key: 'require_second_factor',
      value: 'false',
      description: 'true: super administrators need a second factor before the console opens.',
      is_public: false,
    },
    {
      key: 'support_email',
      value: `support@${platform_domain}`,
      description: 'Where merchants and visitors write to.',
      is_public: true,
    },
    {
      key: 'commission_vat_percent',
      value: '',
      description:
        'VAT rate that commissions include, in percent, as monthly statements say it. Empty: they do not speak of it.',
      is_public: true,
    },
    ...Object.entries(ALERT_SETTINGS).map(([key, { value, description }]) => ({
      key,
      value: String(value),
      description,
      is_public: false,
    })),
    ...PUBLISHER.map(([key, description]) => ({ key, value: '', description, is_public: true })),
  ]
}

/** '20' or '5,5'; null for none. */
export function readPercent(value: string): number | null {
  const percent = Number(value.trim().replace(',', '.'))
  return value.trim() !== '' && percent > 0 && percent <= 100 ? percent : null
}

/** Nobody but the platform's people knows these; the legal notice says which are missing. */
const PUBLISHER = [
  ['publisher_name', 'Company that runs the platform, with its legal form and share capital.'],
  ['publisher_address', 'Registered office of that company.'],
  ['publisher_registration', 'Its registration (RCS, SIREN) and VAT number.'],
  ['publisher_telephone', 'Its telephone number.'],
  ['publication_director', 'Who answers for what the site says (directeur de la publication).'],
] as const
