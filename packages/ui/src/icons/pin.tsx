import { Icon, type IconProps } from './icon.tsx'

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21s-7-6.2-7-11.4a7 7 0 0 1 14 0C19 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.75" r="2.5" />
    </Icon>
  )
}
