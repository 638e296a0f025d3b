import { Icon, type IconProps } from './icon.tsx'

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.75" cy="10.75" r="6.5" />
      <path d="m20 20-4.6-4.6" />
    </Icon>
  )
}
