import { Icon, type IconProps } from './icon.tsx'

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.75" y="5" width="16.5" height="15.25" rx="2.25" />
      <path d="M3.75 9.75h16.5" />
      <path d="M8 3v3.5" />
      <path d="M16 3v3.5" />
      <path d="M8 13.5h.01M12 13.5h.01M16 13.5h.01M8 16.75h.01M12 16.75h.01" />
    </Icon>
  )
}
