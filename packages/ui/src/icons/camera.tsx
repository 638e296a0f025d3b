import { Icon, type IconProps } from './icon.tsx'

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h3.2l1.6-2.4h6.4l1.6 2.4H20a1 1 0 0 1 1 1V18a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V8.5a1 1 0 0 1 1-1z" />
      <circle cx="12" cy="13" r="3.4" />
    </Icon>
  )
}
