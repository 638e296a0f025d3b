import { Icon, type IconProps } from './icon.tsx'

export function ReceiptIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 3.5h13v17l-2.6-1.6-2 1.6-1.9-1.6-1.9 1.6-2-1.6-2.6 1.6z" />
      <path d="M9 8.25h6" />
      <path d="M9 12h6" />
    </Icon>
  )
}
