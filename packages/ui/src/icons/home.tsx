import { Icon, type IconProps } from './icon.tsx'

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 11 12 4l8.25 7" />
      <path d="M5.75 9.5v9a1.75 1.75 0 0 0 1.75 1.75h9a1.75 1.75 0 0 0 1.75-1.75v-9" />
      <path d="M10 20v-5.25h4V20" />
    </Icon>
  )
}
