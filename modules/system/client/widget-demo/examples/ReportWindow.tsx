import { Button } from 'antd'
import { useState } from 'react'
import { ReportPopup } from '#ui/report-popup/ReportPopup.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [code, setCode] = useState<string>()
  const [rows, setRows] = useState<unknown[]>([])
  return (
    <>
      <Button onClick={() => setCode('sys_user_pick')}>{t('ReportWindow')}</Button>{' '}
      <Button onClick={() => setCode('nobody')}>{t('unknownReport')}</Button>
      {code && (
        <ReportPopup code={code} multiple onClose={() => setCode(undefined)} onOk={(chosen) => {
          setRows([...chosen])
          setCode(undefined)
        }} />
      )}
      <Stored value={rows} />
    </>
  )
}
