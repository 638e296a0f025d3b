import { Icon, type IconProps } from './icon.tsx'

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.25c.7-4 3.6-6 7.5-6s6.8 2 7.5 6" />
    </Icon>
  )
}
