import { Icon, type IconProps } from './icon.tsx'

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 9.5h9.25a5.25 5.25 0 0 1 0 10.5H9" />
      <path d="M8.75 5 4.25 9.5 8.75 14" />
    </Icon>
  )
}
