import { Icon, type IconProps } from './icon.tsx'

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.25v5" />
      <path d="M12 7.9h.01" />
    </Icon>
  )
}
