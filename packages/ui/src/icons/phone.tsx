import { Icon, type IconProps } from './icon.tsx'

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 4.2 8 3.6l2 4.4-2 1.7a11 11 0 0 0 6.3 6.3l1.7-2 4.4 2-.6 2.8a2 2 0 0 1-2 1.6C10.9 20.4 3.6 13.1 3.6 6.2a2 2 0 0 1 1.6-2z" />
    </Icon>
  )
}
