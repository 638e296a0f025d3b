import { settingProblem } from '@fournil/contract/platform/setting-problem'
import type { PlatformSetting } from '@fournil/contract/platform/settings'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { Panel } from '@fournil/ui/panel'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { type FormEvent, useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

/** All settings at once, by their keys; only those that were changed are sent. */
export function SettingsForm({ settings }: { settings: readonly PlatformSetting[] }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wasPressed, setPressed] = useState(false)
  const { run, busy, error } = useTask(platformApi.platform.settings.save, {
    done: () => {
      setTyped({})
      setPressed(false)
      toast('Settings saved')
    },
  })
  const changed = settings
    .map(({ key, value: was }) => ({ key, was, value: (typed[key] ?? was).trim() }))
    .filter(({ value, was }) => value !== was)
  const problems = new Map(changed.map(({ key, value }) => [key, settingProblem(key, value)]))

  function save(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    const wrong = changed.find(({ key }) => problems.get(key))
    if (wrong) return document.getElementById(wrong.key)?.focus()
    if (changed.length > 0) void run({ settings: changed })
  }
  return (
    <form className="stack loose" onSubmit={save}>
      {Boolean(error) && <Banner tone="danger">Failed to save settings: {reasonOf(error)}</Banner>}
      <Panel
        title="Platform settings"
        footer={
          <Button type="submit" busy={busy} disabled={changed.length === 0}>
            Save settings
          </Button>
        }
      >
        <div className="stack loose">
          {settings.map(({ key, value, description }) => (
            <TextField
              key={key}
              id={key}
              label={key}
              hint={description}
              error={(wasPressed && problems.get(key)) || undefined}
              maxLength={500}
              value={typed[key] ?? value}
              onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            />
          ))}
        </div>
      </Panel>
    </form>
  )
}
