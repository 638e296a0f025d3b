import { Icon, type IconProps } from './icon.tsx'

export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 11.5A8 8 0 0 0 5.9 6.8L3.75 9" />
      <path d="M3.75 4.25V9H8.5" />
      <path d="M4 12.5a8 8 0 0 0 14.1 4.7L20.25 15" />
      <path d="M20.25 19.75V15H15.5" />
    </Icon>
  )
}
