import { Icon, type IconProps } from './icon.tsx'

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h8.5" />
      <path d="M17.5 7H20" />
      <circle cx="15" cy="7" r="2.5" />
      <path d="M4 17h2.5" />
      <path d="M11.5 17H20" />
      <circle cx="9" cy="17" r="2.5" />
    </Icon>
  )
}
