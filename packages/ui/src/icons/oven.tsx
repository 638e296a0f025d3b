import { Icon, type IconProps } from './icon.tsx'

export function OvenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.75" y="3.75" width="16.5" height="16.5" rx="2" />
      <path d="M3.75 8.5h16.5" />
      <path d="M8 16.5c0-2.4 1.6-3.9 4-3.9s4 1.5 4 3.9z" />
    </Icon>
  )
}
