import { Icon, type IconProps } from './icon.tsx'

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16" />
      <path d="M9 6.25V4.5A1.25 1.25 0 0 1 10.25 3.25h3.5A1.25 1.25 0 0 1 15 4.5v1.75" />
      <path d="m5.75 6.75.9 12.1a1.75 1.75 0 0 0 1.75 1.65h7.2a1.75 1.75 0 0 0 1.75-1.65l.9-12.1" />
      <path d="M10 11v5" />
      <path d="M14 11v5" />
    </Icon>
  )
}
