import { Icon, type IconProps } from './icon.tsx'

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5" width="18.5" height="14" rx="2.25" />
      <path d="M2.75 9.75h18.5" />
      <path d="M6.5 15h3.5" />
    </Icon>
  )
}
