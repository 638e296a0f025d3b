import { Icon, type IconProps } from './icon.tsx'

export function UsersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.25" r="3.5" />
      <path d="M2.5 19.5c.6-3.5 3.1-5.25 6.5-5.25s5.9 1.75 6.5 5.25" />
      <path d="M15.5 5a3.5 3.5 0 0 1 0 6.5" />
      <path d="M18 14.9c1.9.7 3.1 2.2 3.5 4.6" />
    </Icon>
  )
}
