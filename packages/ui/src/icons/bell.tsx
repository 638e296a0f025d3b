import { Icon, type IconProps } from './icon.tsx'

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.75h-15z" />
      <path d="M10 21a2.2 2.2 0 0 0 4 0" />
    </Icon>
  )
}
