import { Input, Select } from 'antd'
import { useState } from 'react'
import { presetMessage } from '#kernel/entity/preset-texts.ts'
import { checkPreset, presets, type PresetName } from '#kernel/entity/presets.ts'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t, language } = useWidgetText()
  const [preset, setPreset] = useState<PresetName>('mobile')
  const [value, setValue] = useState('12812345678')
  const failure = checkPreset(preset, value)
  return (
    <div className="mw-stack">
      <Select<PresetName> aria-label={t('ruleLabel')} style={{ width: 240 }} value={preset} onChange={setPreset}
        options={(Object.keys(presets) as PresetName[]).map((name) => ({ value: name, label: name }))} />
      <Input aria-label={t('valueLabel')} value={value} status={failure && 'error'} onChange={({ target }) => setValue(target.value)} />
      {failure && <div className="mw-fault" role="alert">{presetMessage(failure, language === 'en-US' ? 'en-US' : 'zh-CN')}</div>}
    </div>
  )
}
