import { Icon, type IconProps } from './icon.tsx'

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v14.25A1.75 1.75 0 0 0 5.75 20H20" />
      <path d="M8.5 15.5v-4" />
      <path d="M13 15.5V7" />
      <path d="M17.5 15.5v-6" />
    </Icon>
  )
}
