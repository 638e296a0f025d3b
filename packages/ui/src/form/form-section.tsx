import { Panel, type PanelProps } from '../panel.tsx'

/** A titled group of fields, side by side where there is room. */
export function FormSection({ children, ...panel }: PanelProps) {
  return (
    <Panel {...panel}>
      <div className="form-grid">{children}</div>
    </Panel>
  )
}
