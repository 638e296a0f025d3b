import { Icon, type IconProps } from './icon.tsx'

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.75" />
    </Icon>
  )
}
