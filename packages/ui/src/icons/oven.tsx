import { Icon, type IconProps } from './icon.tsx'

export function OvenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.75" y="3.75" width="16.5" height="16.5" rx="2" />
      <path d="M3.75 8.75h16.5" />
      <path d="M7 6.25h.01M10.25 6.25h.01" />
      <rect x="7" y="12" width="10" height="5" rx="1.25" />
    </Icon>
  )
}
