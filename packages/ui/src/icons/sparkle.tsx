import { Icon, type IconProps } from './icon.tsx'

export function SparkleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 4.5c.7 4 2.5 5.8 6.5 6.5-4 .7-5.8 2.5-6.5 6.5-.7-4-2.5-5.8-6.5-6.5 4-.7 5.8-2.5 6.5-6.5z" />
      <path d="M18.5 15.5v4" />
      <path d="M16.5 17.5h4" />
    </Icon>
  )
}
