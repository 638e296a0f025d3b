import { Icon, type IconProps } from './icon.tsx'

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 11.9V5.5A1.75 1.75 0 0 1 5.5 3.75h6.4a2 2 0 0 1 1.4.6l6.6 6.6a2 2 0 0 1 0 2.8l-6.1 6.1a2 2 0 0 1-2.8 0l-6.6-6.6a2 2 0 0 1-.65-1.35z" />
      <path d="M8.25 8.25h.01" />
    </Icon>
  )
}
