import { Icon, type IconProps } from './icon.tsx'

export function BasketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 9.5h17l-1.6 9a2 2 0 0 1-2 1.7H7.1a2 2 0 0 1-2-1.7z" />
      <path d="m8 9.5 3-6" />
      <path d="m16 9.5-3-6" />
      <path d="M9.5 13.5v3" />
      <path d="M14.5 13.5v3" />
    </Icon>
  )
}
