import { Icon, type IconProps } from './icon.tsx'

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 4.35 2.95 17.6a1.75 1.75 0 0 0 1.5 2.65h15.1a1.75 1.75 0 0 0 1.5-2.65L13.5 4.35a1.73 1.73 0 0 0-3 0z" />
      <path d="M12 9.25v4.25" />
      <path d="M12 16.75h.01" />
    </Icon>
  )
}
