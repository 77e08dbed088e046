import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { FormContainer } from '#ui/widgets/FormContainer.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [off, setOff] = useState(true)
  return (
    <div className="mw-stack">
      <Checkbox checked={off} onChange={({ target }) => setOff(target.checked)}>{t('switchOff')}</Checkbox>
      <FormContainer disabled={off}>
        <div className="mw-stack">
          <Input aria-label={t('itemLabel')} defaultValue="CNMG120408-P25C" />
          <Select aria-label={t('gradeLabel')} defaultValue="P25" options={[{ value: 'P25' }, { value: 'K20' }]} style={{ width: 160 }} />
          <div>
            <Button>{t('saveButton')}</Button>
          </div>
        </div>
      </FormContainer>
    </div>
  )
}
