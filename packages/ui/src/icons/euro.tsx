import { Icon, type IconProps } from './icon.tsx'

export function EuroIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 6.3A7.5 7.5 0 0 0 13.5 4.4c-4.2 0-7 3.3-7 7.6s2.8 7.6 7 7.6a7.5 7.5 0 0 0 5-1.9" />
      <path d="M4 10.25h9.5" />
      <path d="M4 13.75h9" />
    </Icon>
  )
}
