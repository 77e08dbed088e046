import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Popover } from 'antd'
import { useId } from 'react'
import { useGridText } from '../text.ts'
import { fitAddSettings, saveAddSettings, type AddSettings as Settings } from './add-settings.ts'

/** How many rows the add button adds, and where. */
export function AddSettings({ settings, onChange }: { settings: Settings; onChange: (settings: Settings) => void }) {
  const { say } = useGridText()
  const id = useId()
  const change = (part: Partial<Settings>) => {
    const next = fitAddSettings({ ...settings, ...part })
    saveAddSettings(next)
    onChange(next)
  }
  return (
    <Popover trigger="click" placement="bottomLeft" title={say('addSettings')} content={
      <div className="mw-g-settings">
        <label htmlFor={`${id}-n`}>{say('addRowNum')}</label>
        <InputNumber id={`${id}-n`} min={1} max={1000} precision={0} value={settings.addRowNum}
          onChange={(value) => change({ addRowNum: value ?? 1 })} />
        <label htmlFor={`${id}-i`}>{say('addIndex')}</label>
        <InputNumber id={`${id}-i`} min={0} precision={0} value={settings.addIndex}
          onChange={(value) => change({ addIndex: value ?? 0 })} />
        <span />
        <span className="mw-faint">{say('addIndexHelp')}</span>
        <span />
        <Checkbox checked={settings.addScrollToBottom} onChange={(event) => change({ addScrollToBottom: event.target.checked })}>
          {say('addScrollToBottom')}
        </Checkbox>
      </div>
    }>
      <Button icon={<SettingOutlined />} aria-label={say('addSettings')} title={say('addSettings')} />
    </Popover>
  )
}
