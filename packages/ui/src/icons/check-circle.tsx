import { Icon, type IconProps } from './icon.tsx'

export function CheckCircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8 12.4 2.8 2.8L16 9.6" />
    </Icon>
  )
}
