import { Icon, type IconProps } from './icon.tsx'

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20l.9-4.2L16 4.7a1.9 1.9 0 0 1 2.7 0l.6.6a1.9 1.9 0 0 1 0 2.7L8.2 19.1z" />
      <path d="m13.9 6.8 3.3 3.3" />
    </Icon>
  )
}
