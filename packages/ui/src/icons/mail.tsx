import { Icon, type IconProps } from './icon.tsx'

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.25" />
      <path d="m3.75 7 8.25 6.25L20.25 7" />
    </Icon>
  )
}
