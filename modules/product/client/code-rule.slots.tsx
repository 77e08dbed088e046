import { App, Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { previewCode } from '../calls/code-rules.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

function Tester({ record }: { record: Rec }) {
  const { t } = useTranslation('product')
  const { message } = App.useApp()
  const [no, setNo] = useState<string>()
  const preview = async () => {
    try {
      setNo((await ask(previewCode, { id: record.id, fields: {} })).no)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
  }
  return (
    <div className="mw-stack">
      <span className="mw-faint">{t('testerHint')}</span>
      <div>
        <Button type="primary" onClick={() => void preview()}>{t('preview')}</Button>
      </div>
      {no !== undefined && (
        <div aria-live="polite">
          {t('previewed')}：<Typography.Text strong copyable>{no}</Typography.Text>
        </div>
      )}
    </div>
  )
}

/** A rule can be tried before a document uses it. */
const slots: EntitySlots = {
  detailTabs: [{ key: 'tester', title: (locale) => (locale === 'zh-CN' ? zhCN : enUS).tester, Component: Tester }],
}
export default slots
